import { setTimeout as sleep } from 'node:timers/promises';
import { employAgent } from '../employ-agent.ts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { noFindings } from '../findings.ts';
import type { World } from '../world.ts';

const PROCEDURE = `## Harga perawatan
Potong rambut Rp60.000. Creambath Rp90.000.`;
const CUSTOMERS = 12;
/** A dead process's jobs are released after 15–20 s; 4 s of quiet before an agent thinks, again. */
const WAIT_SECONDS = 60;

interface Paid {
  [column: string]: unknown;
  customer: string;
  said: number;
  spent: number;
  settled: number;
  held: number;
}

/** kill -9 between the reservation, the model's answer and the commit: whatever was under way is paid once. */
export const killDuringReply: FaultCase = {
  name: 'kill-during-reply',
  number: 1,
  guarantee: 'kill -9 while a model is asked: every customer gets one answer, which costs one credit',
  quick: false,
  async run(world, random) {
    const { llm } = world.simulator;
    const dismiss = await employAgent(world, PROCEDURE);
    // Slow enough that some turns are before the model, some with it, some behind it.
    llm.handle(async () => {
      await sleep(200 + random() * 2_500);
      return { json: { aksi: 'jawab', pesan: 'Creambath Rp90.000 Kak', sumber: ['s1'] } };
    });
    try {
      const customers = Array.from({ length: CUSTOMERS }, () => world.stranger());
      await Promise.all(customers.map((one) => one.text(world.phoneNumberId, 'creambath berapa kak')));
      await sleep(4_000 + random() * 3_000);
      await world.killServer();
      const ids = customers.map(({ id }) => id);
      const { seconds } = await eventually(
        () => paidFor(world, ids),
        (rows) => rows.length === CUSTOMERS && rows.every(({ said, held }) => said > 0 && held === 0),
        WAIT_SECONDS,
      );
      // What was answered twice comes after the first.
      await sleep(2_000);
      const rows = await paidFor(world, ids);
      const findings = { ...noFindings(CUSTOMERS), recoverySeconds: seconds };
      for (const id of ids) {
        const row = rows.find(({ customer }) => customer === id);
        const { said = 0, spent = 0, settled = 0, held = 0 } = row ?? {};
        if (said === 0) findings.lost.push(`${id} has no answer`);
        if (said > 1) findings.duplicated.push(`${id} has ${said} answers`);
        if (spent !== 1 || settled !== 1)
          findings.wrong.push(`${id} paid ${spent} credits in ${settled} entries`);
        if (held !== 0) findings.wrong.push(`${id}: ${held} credits are held by nobody`);
      }
      const [sum] = await world.look<{ wrong: boolean }>(
        `select a.used <> -sum(e.plan) as wrong from credit_accounts a
         join credit_entries e on e.workspace_id = a.workspace_id and e.month = a.month and e.kind <> 'grant'
         group by a.workspace_id, a.used`,
      );
      if (sum?.wrong !== false) findings.wrong.push('the account is not what the ledger adds up to');
      return findings;
    } finally {
      llm.clear();
      await dismiss();
    }
  },
};

const paidFor = (world: World, ids: string[]) =>
  world.look<Paid>(
    `select i.external_id as customer,
       (select count(*)::int from messages m where m.workspace_id = c.workspace_id and m.conversation_id = c.id
          and m.direction = 'out' and m.text like '%Rp90.000%') as said,
       coalesce(sum(e.spent), 0)::int as spent,
       count(*) filter (where e.kind = 'settle')::int as settled,
       (count(*) filter (where e.kind = 'reserve') - count(*) filter (where e.kind in ('settle', 'release')))::int as held
     from conversations c
     join contact_identities i on i.workspace_id = c.workspace_id and i.id = c.identity_id
     left join credit_entries e on e.workspace_id = c.workspace_id and e.subject like 'turn:' || c.id || ':%'
     where i.external_id = any($1)
     group by i.external_id, c.workspace_id, c.id`,
    [ids],
  );
