import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as api from '@sapa/contracts';
import { snoozeConversation } from '@sapa/contracts/conversations/snooze';
import { emptyWeek, listSchedules, updateSchedule } from '@sapa/contracts/working-hours';
import { conversationsOf } from '../conversations-of.ts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { type Findings, noFindings } from '../findings.ts';
import { untilQuiet } from '../until-quiet.ts';
import { untilTaken } from '../until-taken.ts';
import type { World } from '../world.ts';

const EACH = 5;
/** Two dead processes' jobs are released after 20 s each; a resolve is final after some seconds, and only then asked about. */
const WAIT_SECONDS = 120;

/** Work that happens by itself, later: a process that dies holds some of it, has done some and not said so of some. */
export const killDuringDeskWork: FaultCase = {
  name: 'kill-during-desk-work',
  number: 38,
  guarantee:
    'kill -9 while conversations are put off, messages wait for their moment, customers are asked how it was and told of closing: all that was acknowledged happens, once',
  quick: false,
  async run(world, random) {
    await world.staySignedIn();
    const reset = await closeShop(world);
    try {
      const all = await conversationsOf(world, EACH * 4);
      const part = (n: number) => all.slice(n * EACH, (n + 1) * EACH);
      // The last are left alone: whoever is put off or answered is not told of closing.
      const [putOff, later, rated, told] = [part(0), part(1), part(2), part(3)];
      const groups = { rated, told };
      // Later than the first restart, and of each try anew: what is taken late is not past yet.
      const due = () => new Date(Date.now() + 9_000 + random() * 5_000).toISOString();
      const texts = later.map(() => `Nanti ${randomUUID()}`);
      const promised = Promise.all([
        ...putOff.map(({ conversationId: id }) => {
          return untilTaken(() => world.call(snoozeConversation, { params: { id }, body: { until: due() } }));
        }),
        ...later.map(({ conversationId: id }, index) => {
          const body = { client_id: randomUUID(), text: texts[index]! };
          return untilTaken(() =>
            world.call(api.scheduleMessage, { params: { id }, body: { ...body, due_at: due() } }),
          );
        }),
        ...rated.map(({ conversationId: id }) => serve(world, id)),
      ]);
      for (let kill = 0; kill < 2; kill++) {
        await sleep(random() * 7_000);
        await world.killServer();
      }
      await promised;
      const findings = noFindings(EACH * 5);
      const ids = all.map(({ conversationId }) => conversationId);
      await vote(world, rated, random);
      const { answer, seconds } = await eventually(
        () => look(world, ids),
        (rows) => rows.length === ids.length && rows.every((row) => isDone(row, groups)),
        WAIT_SECONDS,
      );
      findings.recoverySeconds = seconds;
      await untilQuiet(world, findings);
      judge(await look(world, ids).catch(() => answer), groups, findings);
      await judgeSends(world, ids, texts, findings);
      return findings;
    } finally {
      await reset();
    }
  },
};

/** Nobody is asked about a talk in which nobody answered. */
async function serve(world: World, id: string): Promise<void> {
  const body = { client_id: randomUUID(), text: 'Terima kasih Kak' };
  await untilTaken(() => world.call(api.sendMessage, { params: { id }, body }));
  await untilTaken(() => world.call(api.resolveConversation, { params: { id }, body: {} }));
}

type Talk = Awaited<ReturnType<typeof conversationsOf>>[number];

/** Open on one day that is neither today nor tomorrow, customers are told so, and asked how it was. */
async function closeShop(world: World): Promise<() => Promise<void>> {
  const [main] = (await world.call(listSchedules)).items;
  const week = emptyWeek();
  week[(new Date().getUTCDay() + 3) % 7] = [{ from: 540, to: 600 }];
  const set = (body: object) =>
    untilTaken(() => world.call(updateSchedule, { params: { id: main!.id }, body }));
  const ask = (enabled: boolean) =>
    untilTaken(() => world.call(api.updateCsatSettings, { body: { enabled } }));
  await set({ week, outside: 'tell' });
  await ask(true);
  return async () => {
    await set({ week: emptyWeek(), outside: 'answer' });
    await ask(false);
  };
}

/** Each taps while the server dies once more; the provider tells of a tap until it is taken. */
async function vote(world: World, rated: Talk[], random: () => number): Promise<void> {
  const taps = rated.map(async ({ customer }, index) => {
    const asked = await customer.waitForReply(
      world.phoneNumberId,
      (message) => JSON.stringify(message).includes('csat:'),
      WAIT_SECONDS * 1_000,
    );
    const [, surveyId] = /csat:([\da-f-]{36}):/.exec(JSON.stringify(asked)) ?? [];
    await customer.tap(world.phoneNumberId, asked.id, `csat:${surveyId}:${scoreOf(index)}`).catch(() => {});
  });
  await Promise.race(taps);
  await sleep(random() * 400);
  await world.killServer();
  await Promise.all(taps);
}

const scoreOf = (index: number) => 1 + (index % 5);

interface Row {
  [column: string]: unknown;
  id: string;
  status: string;
  told: number;
  asked: number;
  surveys: number;
  score: number | null;
  votes: number;
  thanks: number;
  woken: number;
}

const look = (world: World, ids: string[]) =>
  world.look<Row>(
    `select c.id, c.status,
       (select count(*)::int from csat_surveys s where s.conversation_id = c.id and s.workspace_id = c.workspace_id) as surveys,
       (select max(s.score)::int from csat_surveys s where s.conversation_id = c.id and s.workspace_id = c.workspace_id) as score,
       count(*) filter (where m.client_id like 'away:%')::int as told,
       count(*) filter (where m.client_id like 'csat:%')::int as asked,
       count(*) filter (where m.client_id like 'csat-thanks:%')::int as thanks,
       count(*) filter (where m.content ->> 'event' = 'csat.answered')::int as votes,
       count(*) filter (where m.content ->> 'event' = 'conversation.woken')::int as woken
     from conversations c join messages m on m.workspace_id = c.workspace_id and m.conversation_id = c.id
     where c.id = any($1::uuid[]) group by c.workspace_id, c.id`,
    [ids],
  );

interface Groups {
  rated: Talk[];
  told: Talk[];
}

const isOf = (row: Row, talks: Talk[]) => talks.some(({ conversationId }) => conversationId === row.id);

const isDone = (row: Row, { rated, told }: Groups): boolean =>
  isOf(row, rated)
    ? row.thanks > 0 && row.score !== null
    : row.status === 'open' && (row.told > 0 || !isOf(row, told));

function judge(rows: Row[], { rated, told }: Groups, { lost, duplicated, wrong }: Findings): void {
  for (const row of rows) {
    if (row.told > 1) duplicated.push(`${row.id} was told of closing ${row.told} times`);
    if (row.woken > 1) duplicated.push(`${row.id} woke ${row.woken} times`);
    if (isOf(row, rated)) {
      const given = scoreOf(rated.findIndex(({ conversationId }) => conversationId === row.id));
      if (row.surveys === 0) lost.push(`${row.id} was never asked`);
      if (Math.max(row.surveys, row.asked, row.votes, row.thanks) > 1)
        duplicated.push(
          `${row.id}: ${row.surveys} surveys, ${row.asked} requests, ${row.votes} lines, ${row.thanks} thanks`,
        );
      if (row.score !== given) wrong.push(`${row.id} has the score ${row.score}, not ${given}`);
    } else {
      if (row.status !== 'open') lost.push(`${row.id} is ${row.status} and not open again`);
      if (row.told === 0 && isOf(row, told)) lost.push(`${row.id} was not told of closing`);
    }
  }
}

/** What was scheduled is there once, and nothing of all this is at Meta twice. */
async function judgeSends(world: World, ids: string[], texts: string[], findings: Findings): Promise<void> {
  const { answer: rows } = await eventually(
    () =>
      world.look<{ id: string; text: string; status: string }>(
        `select id, text, status from messages where conversation_id = any($1::uuid[]) and direction = 'out'`,
        [ids],
      ),
    (sent) =>
      texts.every((text) => sent.some((row) => row.text === text)) &&
      !sent.some(({ status }) => status === 'queued'),
    WAIT_SECONDS,
  );
  for (const text of texts) {
    const times = rows.filter((row) => row.text === text).length;
    if (times === 0) findings.lost.push(`${text} never went`);
    if (times > 1) findings.duplicated.push(`${text} went ${times} times`);
  }
  const sends = Map.groupBy(world.simulator.recorded.sends.all, ({ callbackData }) => callbackData);
  for (const { id, text, status } of rows) {
    const times = sends.get(id)?.length ?? 0;
    if (times > 1) findings.duplicated.push(`${text} ${times} times at Meta`);
    if (status === 'unknown') findings.unknown.push(text);
    else if (times === 0) findings.lost.push(`${text} is ${status} and never came to Meta`);
  }
}
