import { randomUUID } from 'node:crypto';
import * as api from '@sapa/contracts';
import { type Findings, noFindings } from './findings.ts';
import { recountTrade } from './recount-trade.ts';
import { untilTaken } from './until-taken.ts';
import type { World } from './world.ts';

/** What a team wrote down of its trade: orders, payments and tickets, each once, as the API answered. */
export interface TradeLedger {
  /** In each conversation so many orders, each paid, paid by mistake, and followed by a ticket that moves on. */
  write(conversationIds: string[], each: number): Promise<void>;
  check(): Promise<Findings>;
}

/** As the API says it of what it has taken. A payment has no number. */
interface Taken {
  id: string;
  number?: number;
}

export function tradeLedger(world: World): TradeLedger {
  const intents = new Map<string, Taken[]>();
  /** Under one client id, however often it must be asked; every fourth is asked twice at once, as by two tabs. */
  const once = async <T extends Taken>(send: (client_id: string) => Promise<T>): Promise<T> => {
    const clientId = randomUUID();
    const answers: T[] = [];
    intents.set(clientId, answers);
    const ask = async () => answers.push(await untilTaken(() => send(clientId)));
    await Promise.all(intents.size % 4 === 0 ? [ask(), ask()] : [ask()]);
    return answers[0]!;
  };
  const pay = (orderId: string, amount: number) =>
    once((client_id) =>
      world.call(api.recordOrderPayment, {
        params: { id: orderId },
        body: { client_id, amount, method: 'qris' },
      }),
    );
  /** There is less in stock than all of them want: who comes late is refused. */
  const sell = async (conversation_id: string, coffee: string) => {
    const [wine, dripBag] = GOODS.lines;
    const lines = [{ ...wine, variant_id: coffee }, dripBag];
    const order = await once((client_id) =>
      world.call(api.createOrder, { body: { client_id, conversation_id, ...GOODS, lines } }),
    ).catch(unlessSoldOut);
    if (order === null) return;
    await pay(order.id, 100_000);
    const mistake = await pay(order.id, 7_000);
    await untilTaken(() =>
      world.call(api.voidOrderPayment, { params: { id: mistake.id }, body: { reason: 'Salah catat' } }),
    );
  };
  const follow = async (conversation_id: string, column_id: string) => {
    const { id } = await once((client_id) =>
      world.call(api.createTicket, {
        body: { client_id, conversation_id, title: 'Kabari bila dikirim', value: 260_000 },
      }),
    );
    await untilTaken(() => world.call(api.moveTicket, { params: { id }, body: { column_id } }));
  };
  /** @returns the id of its variant */
  const stock = async (to: number): Promise<string> => {
    const product = { name: 'Gayo Wine', description: '', category: '', link: '', active: true, options: [] };
    const variants = [
      { options: [], sku: null, price: 98_000, weight_grams: null, stock: { from: null, to } },
    ];
    const client_id = randomUUID();
    const { variants: made } = await untilTaken(() =>
      world.call(api.createProduct, { body: { ...product, client_id, variants, pictures: [] } }),
    );
    return made[0]!.id;
  };
  return {
    async write(conversationIds, each) {
      const { items: boards } = await untilTaken(() => world.call(api.listBoards));
      const columns = boards[0]!.columns;
      const coffee = await stock(conversationIds.length * each);
      await Promise.all(
        conversationIds.map(async (conversation, at) => {
          const column = columns[at % columns.length]!.id;
          for (let n = 0; n < each; n++)
            await Promise.all([sell(conversation, coffee), follow(conversation, column)]);
        }),
      );
    },
    async check() {
      const findings = noFindings(intents.size);
      const rows = await world.look<{ client_id: string; id: string; number: number | null }>(
        `select client_id, id, number from orders where client_id = any($1)
         union all select client_id, id, number from tickets where client_id = any($1)
         union all select client_id, id, null from order_payments where client_id = any($1)`,
        [[...intents.keys()]],
      );
      const byClient = Map.groupBy(rows, (row) => row.client_id);
      for (const [clientId, answers] of intents) {
        const found = byClient.get(clientId) ?? [];
        if (found.length > 1) findings.duplicated.push(`${clientId} is there ${found.length} times`);
        for (const { id, number = null } of answers)
          if (!found.some((row) => row.id === id && row.number === number))
            findings.lost.push(`${clientId}, answered as ${id}, number ${number}`);
      }
      findings.wrong.push(...(await recountTrade(world)));
      return findings;
    },
  };
}

function unlessSoldOut(error: unknown): null {
  if (error instanceof api.ApiError && error.code === 'OUT_OF_STOCK') return null;
  throw error;
}

/** Rp260.000. */
const GOODS = {
  lines: [
    { name: 'Gayo Wine 200 gr', quantity: 2, unit_price: 98_000 },
    { name: 'Drip Bag isi 10', quantity: 1, unit_price: 60_000 },
  ] as const,
  shipping_cost: 19_000,
  discount: 15_000,
};
