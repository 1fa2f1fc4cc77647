import { setTimeout as sleep } from 'node:timers/promises';
import type { Customer, Simulator } from '@sapa/simulator';
import { employAgent } from '../employ-agent.ts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { type Findings, noFindings } from '../findings.ts';
import type { World } from '../world.ts';

type ModelFault = Parameters<Simulator['llm']['failNext']>[0];

const PROCEDURE = `## Harga perawatan
Potong rambut Rp60.000. Creambath Rp90.000.
## Jam buka
Buka Senin sampai Sabtu pukul 09.00–19.00.`;

const TROUBLES: ModelFault[] = [
  { hang: true },
  { garbage: true },
  { status: 429, headers: { 'retry-after': '60' } },
  { status: 500 },
  { cutAfter: 0 },
];
const CUSTOMERS = 12;
/** From the moment an agent begins to think. */
const TURN_WITHIN_MS = 20_000;
/** 4 s of quiet before it thinks (AI_QUIET_SECONDS); a dead process's jobs are released after 15–20 s. */
const WAIT_SECONDS = 60;

interface Answered {
  [column: string]: unknown;
  customer: string;
  said: number;
  runs: number;
  took_ms: number;
  paid: number;
}

const trouble = (name: string, guarantee: string, kills: boolean): FaultCase => ({
  name,
  number: 17,
  guarantee,
  quick: false,
  async run(world, random) {
    const dismiss = await employAgent(world, PROCEDURE);
    const { llm } = world.simulator;
    // Twice as many as are asked for: the library tries again once.
    for (let n = 0; n < CUSTOMERS * 4; n++) llm.failNext(TROUBLES[Math.floor(random() * TROUBLES.length)]!);
    try {
      const customers = Array.from({ length: CUSTOMERS }, () => world.stranger());
      await Promise.all(
        customers.map((customer) => customer.text(world.phoneNumberId, 'creambath berapa kak')),
      );
      if (kills) {
        await sleep(4_000 + random() * 3_000);
        await world.killServer();
      }
      const { seconds } = await eventually(
        () => answersTo(world, customers),
        (rows) => rows.length === CUSTOMERS && rows.every(({ said }) => said > 0),
        WAIT_SECONDS,
      );
      // What was answered twice comes after the first.
      await sleep(2_000);
      return compare(customers, await answersTo(world, customers), seconds);
    } finally {
      llm.clear();
      await dismiss();
    }
  },
});

const answersTo = (world: World, customers: Customer[]) =>
  world.look<Answered>(
    `select i.external_id as customer,
       (select count(*)::int from messages m where m.workspace_id = c.workspace_id and m.conversation_id = c.id
          and m.direction = 'out' and m.text like '%Rp90.000%') as said,
       (select count(*)::int from ai_runs r where r.workspace_id = c.workspace_id and r.conversation_id = c.id
          and r.action <> 'silent') as runs,
       (select max(took_ms) from ai_runs r where r.workspace_id = c.workspace_id and r.conversation_id = c.id) as took_ms,
       (select count(*)::int from ai_usage u join ai_runs r on r.workspace_id = u.workspace_id and r.id = u.run_id
        where r.workspace_id = c.workspace_id and r.conversation_id = c.id) as paid
     from conversations c
     join contact_identities i on i.workspace_id = c.workspace_id and i.id = c.identity_id
     where i.external_id = any($1)`,
    [customers.map(({ id }) => id)],
  );

function compare(customers: Customer[], rows: Answered[], seconds: number): Findings {
  const findings = { ...noFindings(customers.length), recoverySeconds: seconds };
  for (const { id } of customers) {
    const row = rows.find(({ customer }) => customer === id);
    const { said = 0, runs = 0, paid = 0, took_ms = 0 } = row ?? {};
    if (said === 0) findings.lost.push(`${id} has no answer`);
    if (said > 1 || runs > 1) findings.duplicated.push(`${id} has ${said} answers of ${runs} turns`);
    if (took_ms > TURN_WITHIN_MS)
      findings.wrong.push(`${id} was thought about for ${Math.round(took_ms)} ms`);
    if (paid > 0) findings.wrong.push(`${id}: ${paid} calls that failed were paid`);
  }
  return findings;
}

export const modelTrouble = trouble(
  'model-trouble',
  'the model hangs, streams garbage, says 429 or breaks off: every customer gets one answer within 20 s, and it costs nothing',
  false,
);

export const killDuringThinking = trouble(
  'kill-during-thinking',
  'kill -9 while the agent thinks: every customer gets one answer all the same',
  true,
);
