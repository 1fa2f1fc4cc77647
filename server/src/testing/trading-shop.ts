import * as api from '@sapa/contracts';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll } from 'vitest';
import type { Clock } from '../platform/clock.ts';
import { type Call, openShop, type Shop, until } from './shop.ts';

interface TradingShop extends Shop {
  workspaceId: string;
  /** As the database's owner. */
  sql: pg.Client;
}

type NewOrder = api.Body<typeof api.createOrder>;
type NewPayment = api.Body<typeof api.recordOrderPayment>;

/** A shop whose customers order, for the tests of one file. */
export function openTradingShop({ clock }: { clock?: Clock } = {}) {
  const shop = {} as TradingShop;
  let customers = 0;

  beforeAll(async () => {
    Object.assign(shop, await openShop(clock === undefined ? {} : { clock }));
    shop.workspaceId = shop.owner.user.workspace!.id;
    shop.sql = new pg.Client({ connectionString: shop.sapa.ownerUrl });
    await shop.sql.connect();
  });
  afterAll(async () => {
    await shop.sql?.end();
    await shop.stop?.();
  });

  /** Somebody who has written, and the conversation. */
  async function newCustomer(name: string): Promise<string> {
    customers += 1;
    const customer = shop.world.phone.customer({ number: `+6281277${400000 + customers}`, name });
    await customer.text(shop.number.id, 'Kak, mau pesan kopi');
    const { items } = await until(
      () => shop.call(api.listConversations, { query: {} }),
      (page) => page.items.some(({ contact }) => contact.name === name),
    );
    return items.find(({ contact }) => contact.name === name)!.id;
  }

  /** Two packs of coffee and the postage: Rp215.000, unless told. */
  const newOrder = (conversation_id: string, order: Partial<NewOrder> = {}, call: Call = shop.call) =>
    call(api.createOrder, {
      body: {
        client_id: uuidv7(),
        conversation_id,
        lines: [{ name: 'Gayo Wine 200 gr', quantity: 2, unit_price: 98_000 }],
        shipping_cost: 19_000,
        ...order,
      },
    });
  const pay = (id: string, payment: Partial<NewPayment> = {}, call: Call = shop.call) =>
    call(api.recordOrderPayment, {
      params: { id },
      body: { client_id: uuidv7(), amount: 100_000, method: 'bank_transfer', ...payment },
    });
  const step = (
    id: string,
    from: api.OrderStatus,
    to: api.OrderStatus,
    reason = to === 'cancelled' ? 'Batal beli' : '',
    call: Call = shop.call,
  ) => call(api.changeOrderStatus, { params: { id }, body: { from, to, reason } });
  const see = (id: string) => shop.call(api.getOrder, { params: { id } });
  /** What is sent is not held to the contract's types: somebody else's client. */
  const send = (method: 'POST' | 'PATCH', path: string, body: unknown) =>
    fetch(`${shop.sapa.url}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.owner.access_token}` },
      body: JSON.stringify(body),
    }).then(async (answer) => ({ status: answer.status, body: (await answer.json()) as api.ErrorBody }));

  return { shop, newCustomer, newOrder, pay, step, see, send };
}
