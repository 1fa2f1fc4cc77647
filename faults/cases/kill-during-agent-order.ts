import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as api from '@sapa/contracts';
import { toolTemplates } from '@sapa/contracts/rules/tool-templates';
import type { Customer } from '@sapa/simulator';
import { newProduct, variant } from '../../server/src/testing/product-calls.ts';
import { employAgent } from '../employ-agent.ts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { noFindings } from '../findings.ts';
import { untilQuiet } from '../until-quiet.ts';
import type { World } from '../world.ts';

const CUSTOMERS = 12;
const STOCK = 1_000;
const EACH = 2;
/** A dead process's jobs are released after 15–20 s; 4 s of quiet before an agent thinks, again. */
const WAIT_SECONDS = 90;

interface Ordered {
  [column: string]: unknown;
  customer: string;
  orders: number;
  pieces: number;
  told: number;
}

/** kill -9 between a customer's yes and the order that an agent makes of it. */
export const killDuringAgentOrder: FaultCase = {
  name: 'kill-during-agent-order',
  number: 40,
  guarantee:
    'kill -9 between a customer’s yes and the order: each yes becomes one order, told once, and the stock is less by just that',
  quick: false,
  async run(world, random) {
    const word = `kopi${randomUUID().slice(0, 8)}`;
    const goods = await newProduct(world.call, { name: word, variants: [variant(98_000, STOCK)] });
    const dismiss = await employAgent(world, 'Jam buka\nBuka Senin sampai Sabtu pukul 09.00–19.00.');
    const order = toolTemplates.find(({ key }) => key === 'order')!.tool;
    const { id: toolId } = await world.call(api.createTool, { body: order });
    await world.call(api.switchTool, { params: { id: toolId }, body: { enabled: true } });
    try {
      const customers = Array.from({ length: CUSTOMERS }, () => world.stranger());
      const all = (text: string) =>
        Promise.all(customers.map((customer) => customer.text(world.phoneNumberId, text)));
      await all(`mau pesan ${word}`);
      await heard(world, customers, '%Mau berapa%');
      await all(String(EACH));
      await heard(world, customers, '%alamat mana%');
      await all('Jl. Melati 5, Depok');
      await heard(world, customers, '%jadi Rp196.000%');
      await all('ya');
      for (let kill = 0; kill < 2; kill++) {
        await sleep(random() * 5_500);
        await world.killServer();
      }
      const { seconds } = await eventually(
        () => ordered(world, customers),
        (rows) => rows.length === CUSTOMERS && rows.every(({ orders, told }) => orders > 0 && told > 0),
        WAIT_SECONDS,
      );
      const findings = { ...noFindings(CUSTOMERS), recoverySeconds: seconds };
      await untilQuiet(world, findings);
      const rows = await ordered(world, customers);
      for (const { id } of customers) {
        const row = rows.find(({ customer }) => customer === id);
        const { orders = 0, pieces = 0, told = 0 } = row ?? {};
        if (orders === 0) findings.lost.push(`${id} said yes and has no order`);
        if (orders > 1) findings.duplicated.push(`${id} has ${orders} orders`);
        if (told !== 1) findings.wrong.push(`${id} was told ${told} times`);
        if (pieces !== orders * EACH) findings.wrong.push(`${id} ordered ${pieces} pieces`);
      }
      const [variantNow] = (await world.call(api.getProduct, { params: { id: goods.id } })).variants;
      const left = STOCK - rows.reduce((sum, { pieces }) => sum + pieces, 0);
      if (variantNow?.stock !== left)
        findings.wrong.push(`the stock says ${variantNow?.stock}, the orders leave ${left}`);
      return findings;
    } finally {
      await world.call(api.deleteTool, { params: { id: toolId } });
      await dismiss();
    }
  },
};

/** Until each of them read an answer like that. */
async function heard(world: World, customers: readonly Customer[], like: string): Promise<void> {
  const { answer } = await eventually(
    () =>
      world.look<{ customer: string }>(
        `select distinct i.external_id as customer from messages m
         join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id
         join contact_identities i on i.workspace_id = c.workspace_id and i.id = c.identity_id
         where m.direction = 'out' and m.text like $2 and i.external_id = any($1)`,
        [customers.map(({ id }) => id), like],
      ),
    (rows) => rows.length === customers.length,
    WAIT_SECONDS,
  );
  if (answer.length < customers.length) throw new Error(`${answer.length} of them read "${like}"`);
}

const ordered = (world: World, customers: readonly Customer[]) =>
  world.look<Ordered>(
    `select i.external_id as customer,
       (select count(*)::int from orders o where o.workspace_id = c.workspace_id and o.conversation_id = c.id) as orders,
       (select coalesce(sum(l.quantity), 0)::int from orders o
          join order_lines l on l.workspace_id = o.workspace_id and l.order_id = o.id
          where o.workspace_id = c.workspace_id and o.conversation_id = c.id) as pieces,
       (select count(*)::int from messages m where m.workspace_id = c.workspace_id and m.conversation_id = c.id
          and m.direction = 'out' and m.text like 'Pesanan #%') as told
     from conversations c
     join contact_identities i on i.workspace_id = c.workspace_id and i.id = c.identity_id
     where i.external_id = any($1)`,
    [customers.map(({ id }) => id)],
  );
