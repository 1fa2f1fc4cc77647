import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as api from '@sapa/contracts';
import { conversationsOf } from '../conversations-of.ts';
import { employAgent } from '../employ-agent.ts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { type Findings, noFindings } from '../findings.ts';
import { untilQuiet } from '../until-quiet.ts';
import { untilTaken } from '../until-taken.ts';
import type { World } from '../world.ts';

const EACH = 5;
const RESUME_HOURS = 4;
/** Two dead processes' jobs are released after 20 s each; 4 s of quiet before an agent thinks. */
const WAIT_SECONDS = 120;
const QUESTION = 'creambath berapa kak';

const PROCEDURE = `## Harga perawatan
Potong rambut Rp60.000. Creambath Rp90.000.`;

type Talk = Awaited<ReturnType<typeof conversationsOf>>[number];

interface Groups {
  off: Talk[];
  on: Talk[];
  resumed: Talk[];
}

/** The grey line that each group gets, once. */
const LINES: Record<keyof Groups, string> = {
  off: 'conversation.ai_turned_off',
  on: 'conversation.ai_turned_on',
  resumed: 'conversation.handed_back',
};

export const killDuringAiSwitch: FaultCase = {
  name: 'kill-during-ai-switch',
  number: 41,
  guarantee:
    'kill -9 while members turn the AI off and on and it resumes by itself: each switch holds and is told once; where it is off it says nothing, where it is on it answers once',
  quick: false,
  async run(world, random) {
    await world.staySignedIn();
    // Nobody answers yet: they wait for people.
    const all = await conversationsOf(world, EACH * 3);
    const part = (n: number) => all.slice(n * EACH, (n + 1) * EACH);
    const groups: Groups = { off: part(0), on: part(1), resumed: part(2) };
    for (const { conversationId: id } of groups.on)
      await world.call(api.switchAi, { params: { id }, body: { on: false } });
    for (const { conversationId: id } of groups.resumed)
      await world.call(api.sendMessage, {
        params: { id },
        body: { client_id: randomUUID(), text: 'Siap, Kak' },
      });
    const { llm } = world.simulator;
    // Slow enough that some turns are before the model, some with it, some behind it.
    llm.handle(async () => {
      await sleep(200 + random() * 2_500);
      return { json: { aksi: 'jawab', pesan: 'Creambath Rp90.000 Kak', sumber: ['s1'] } };
    });
    const dismiss = await employAgent(world, PROCEDURE);
    const resumeAfter = await resumesOnTheChannel(world);
    try {
      await ask(world, [...groups.on, ...groups.resumed]);
      await age(world, groups.resumed);
      const promised = Promise.all([
        ...groups.off.map(async ({ conversationId: id, customer }) => {
          await untilTaken(() => world.call(api.switchAi, { params: { id }, body: { on: false } }));
          await customer.text(world.phoneNumberId, QUESTION).catch(() => {});
        }),
        ...groups.on.map(({ conversationId: id }) =>
          untilTaken(() => world.call(api.switchAi, { params: { id }, body: { on: true } })),
        ),
        resumeAfter(RESUME_HOURS),
      ]);
      for (let kill = 0; kill < 2; kill++) {
        await sleep(random() * 6_000);
        await world.killServer();
      }
      await promised;
      const findings = noFindings(all.length);
      const { seconds } = await eventually(
        () => look(world, all),
        (rows) => rows.length === all.length && rows.every((row) => isDone(row, groups)),
        WAIT_SECONDS,
      );
      findings.recoverySeconds = seconds;
      await untilQuiet(world, findings);
      judge(await look(world, all), groups, findings);
      await judgeSends(world, all, findings);
      return findings;
    } finally {
      llm.clear();
      await resumeAfter(null);
      await dismiss();
    }
  },
};

async function resumesOnTheChannel(world: World): Promise<(hours: number | null) => Promise<unknown>> {
  const [channel] = await world.look<{ id: string }>(`select id from channels where kind = 'whatsapp'`);
  const params = { id: channel!.id };
  return (ai_resume_hours) =>
    untilTaken(() => world.call(api.updateChannelAnswering, { params, body: { ai_resume_hours } }));
}

/** What no agent may answer yet. */
async function ask(world: World, talks: Talk[]): Promise<void> {
  await Promise.all(talks.map(({ customer }) => customer.text(world.phoneNumberId, QUESTION)));
  await eventually(
    () => look(world, talks),
    (rows) => rows.every(({ asked }) => asked === 2),
    20,
  );
}

/** As if all of it had been so much earlier. */
const age = (world: World, talks: Talk[]) =>
  world.look(
    `update conversations set handler_since = handler_since - $2::interval, waiting_since = waiting_since - $2::interval,
       last_activity_at = last_activity_at - $2::interval where id = any($1::uuid[])`,
    [idsOf(talks), `${RESUME_HOURS + 1} hours`],
  );

const idsOf = (talks: Talk[]) => talks.map(({ conversationId }) => conversationId);

interface Row {
  [column: string]: unknown;
  id: string;
  ai_off: boolean;
  asked: number;
  lines: string[];
  /** Turns of an agent that were not abandoned. */
  turns: number;
  /** Of them, after the AI was turned off. */
  spoke_while_off: number;
}

const look = (world: World, talks: Talk[]) =>
  world.look<Row>(
    `select c.id, c.ai_off,
       (select count(*)::int from messages m where m.workspace_id = c.workspace_id and m.conversation_id = c.id
          and m.direction = 'in') as asked,
       (select coalesce(array_agg(m.content ->> 'event' order by m.seq), '{}') from messages m
        where m.workspace_id = c.workspace_id and m.conversation_id = c.id and m.content ->> 'kind' = 'activity') as lines,
       (select count(*)::int from ai_runs r where r.workspace_id = c.workspace_id and r.conversation_id = c.id
          and r.action <> 'silent') as turns,
       (select count(*)::int from messages m where m.workspace_id = c.workspace_id and m.conversation_id = c.id
          and m.direction = 'out' and m.sender_type = 'ai' and m.seq > (
            select max(l.seq) from messages l where l.workspace_id = c.workspace_id and l.conversation_id = c.id
              and l.content ->> 'event' = '${LINES.off}')) as spoke_while_off
     from conversations c where c.id = any($1::uuid[])`,
    [idsOf(talks)],
  );

const groupOf = (row: Row, groups: Groups): keyof Groups =>
  (['off', 'on', 'resumed'] as const).find((name) => idsOf(groups[name]).includes(row.id))!;

const isDone = (row: Row, groups: Groups): boolean =>
  groupOf(row, groups) === 'off' ? row.ai_off && row.asked === 2 : row.turns > 0;

function judge(rows: Row[], groups: Groups, { lost, duplicated, wrong }: Findings): void {
  for (const row of rows) {
    const group = groupOf(row, groups);
    const told = row.lines.filter((line) => line === LINES[group]).length;
    if (told === 0) lost.push(`${row.id}: its thread does not say ${LINES[group]}`);
    if (told > 1) duplicated.push(`${row.id}: its thread says ${LINES[group]} ${told} times`);
    if (row.asked !== 2) lost.push(`${row.id}: ${row.asked} of 2 words of its customer are there`);
    if (row.ai_off !== (group === 'off')) wrong.push(`${row.id}: the AI is ${row.ai_off ? 'off' : 'on'}`);
    if (group === 'off') {
      if (row.spoke_while_off > 0) wrong.push(`${row.id}: the AI spoke after it was turned off`);
    } else {
      if (row.turns === 0) lost.push(`${row.id} has no answer`);
      if (row.turns > 1) duplicated.push(`${row.id} was answered in ${row.turns} turns`);
    }
  }
}

/** Nothing of all this is at Meta twice. */
async function judgeSends(world: World, talks: Talk[], findings: Findings): Promise<void> {
  const sent = await world.look<{ id: string; text: string; status: string }>(
    `select id, text, status from messages where conversation_id = any($1::uuid[]) and direction = 'out'`,
    [idsOf(talks)],
  );
  const sends = Map.groupBy(world.simulator.recorded.sends.all, ({ callbackData }) => callbackData);
  for (const { id, text, status } of sent) {
    const times = sends.get(id)?.length ?? 0;
    if (times > 1) findings.duplicated.push(`${text} ${times} times at Meta`);
    if (status === 'unknown') findings.unknown.push(text);
    else if (times === 0) findings.lost.push(`${text} is ${status} and never came to Meta`);
  }
}
