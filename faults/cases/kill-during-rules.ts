import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as api from '@sapa/contracts';
import { conversationsOf } from '../conversations-of.ts';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { type Findings, noFindings } from '../findings.ts';
import { makeFollowup } from '../make-followup.ts';
import { untilQuiet } from '../until-quiet.ts';
import { untilTaken } from '../until-taken.ts';
import type { World } from '../world.ts';

const PEOPLE = 12;
/** A dead process's jobs are released after 15–20 s, and the follow-up's minute comes on top. */
const WAIT_SECONDS = 150;
const KILLED_BEFORE_SECONDS = 8;

/** Rules that answer, note and label, and follow-ups to who stays silent, while the server dies again and again. */
export const killDuringRules: FaultCase = {
  name: 'kill-during-rules',
  number: 39,
  guarantee:
    'kill -9 while rules act and follow-ups fall due: each rule acts once on each event, whole; whoever stays silent is followed up once, whoever answers is not',
  quick: false,
  async run(world, random) {
    await world.staySignedIn();
    const word = `aturan${randomUUID().slice(0, 8)}`;
    const people = await conversationsOf(world, PEOPLE);
    const rule = await makeRule(world, word);
    const followup = await makeFollowup(world, word);
    try {
      // Each asks once; the provider tells of it until it is taken.
      const asked = people.map(({ customer }, index) =>
        customer.text(world.phoneNumberId, `${word} nomor ${index}`).catch(() => {}),
      );
      for (let kill = 0; kill < 3; kill++) {
        await sleep(random() * 2_500);
        await world.killServer();
      }
      await Promise.all(asked);
      const acted = await eventually(
        () => runsOf(world, rule),
        (rows) => rows.length >= PEOPLE,
        WAIT_SECONDS,
      );
      await Promise.all(
        people.map(({ conversationId: id }) =>
          untilTaken(() =>
            world.call(api.sendMessage, {
              params: { id },
              body: { client_id: randomUUID(), text: 'Ada Kak' },
            }),
          ),
        ),
      );
      await eventually(
        () => plansOf(world, followup),
        (rows) => rows.length === PEOPLE,
        WAIT_SECONDS,
      );
      const answering = people.slice(0, PEOPLE / 2);
      for (const { customer } of answering) await customer.text(world.phoneNumberId, 'siap').catch(() => {});
      // The server dies while they fall due: shortly before, in the middle, or after.
      await eventually(
        () => plansOf(world, followup),
        (rows) => rows.some(({ left }) => left < KILLED_BEFORE_SECONDS),
        WAIT_SECONDS,
      );
      for (let kill = 0; kill < 2; kill++) {
        await sleep(random() * 8_000);
        await world.killServer();
      }
      const done = await eventually(
        () => plansOf(world, followup),
        (rows) => rows.length >= PEOPLE && rows.every(({ state }) => state !== 'planned'),
        WAIT_SECONDS,
      );
      const findings = { ...noFindings(PEOPLE * 2), recoverySeconds: acted.seconds + done.seconds };
      await untilQuiet(world, findings);
      await judge(world, { word, rule, followup, answering: answering.length }, findings);
      return findings;
    } finally {
      await untilTaken(() => world.call(api.deleteAutomation, { params: { id: rule } }));
      await untilTaken(() => world.call(api.deleteFollowup, { params: { id: followup } }));
    }
  },
};

async function makeRule(world: World, word: string): Promise<string> {
  const { id } = await world.call(api.createAutomation, {
    body: {
      name: word,
      trigger: { on: 'message.received', which: null, minutes: null, working: false },
      conditions: { all: [{ subject: 'words', operator: 'contains', values: [word] }] },
      actions: [
        { do: 'send_text', text: `Jawaban ${word}` },
        { do: 'add_note', text: `Catatan ${word}` },
      ],
      pause_hours: 0,
    },
  });
  await world.call(api.switchAutomation, { params: { id }, body: { enabled: true } });
  return id;
}

const runsOf = (world: World, rule: string) =>
  world.look<{ conversation: string }>(
    `select conversation_id as conversation from automation_runs where automation_id = $1 and outcome = 'acted'`,
    [rule],
  );
const plansOf = (world: World, followup: string) =>
  world.look<{ conversation: string; state: string; left: number }>(
    `select conversation_id as conversation, state, extract(epoch from due_at - now())::float8 as left
     from followup_plans where followup_id = $1`,
    [followup],
  );

interface Judged {
  word: string;
  rule: string;
  followup: string;
  answering: number;
}

async function judge(
  world: World,
  { word, rule, followup, answering }: Judged,
  { lost, duplicated, wrong, unknown }: Findings,
): Promise<void> {
  const said = await world.look<{ id: string; conversation: string; text: string; status: string | null }>(
    'select id, conversation_id as conversation, text, status from messages where text like $1 and direction <> $2',
    [`% ${word}`, 'in'],
  );
  const runs = Map.groupBy(await runsOf(world, rule), ({ conversation }) => conversation);
  if (runs.size < PEOPLE) lost.push(`the rule acted in ${runs.size} conversations of ${PEOPLE}`);
  for (const [conversation, times] of runs) {
    if (times.length > 1) duplicated.push(`the rule acted ${times.length} times in ${conversation}`);
    for (const what of ['Jawaban', 'Catatan']) {
      const many = said.filter(
        (one) => one.conversation === conversation && one.text.startsWith(what),
      ).length;
      if (many === 0) lost.push(`${what} in ${conversation}`);
      if (many > 1) duplicated.push(`${what} ${many} times in ${conversation}`);
    }
  }
  const plans = await plansOf(world, followup);
  const sent = plans.filter(({ state }) => state === 'sent');
  const cancelled = plans.filter(({ state }) => state === 'cancelled');
  if (sent.length !== PEOPLE - answering)
    wrong.push(`${sent.length} plans were sent, of ${PEOPLE - answering}`);
  if (cancelled.length !== answering) wrong.push(`${cancelled.length} plans were cancelled, of ${answering}`);
  const followed = Map.groupBy(
    said.filter(({ text }) => text.startsWith('Lanjutan')),
    ({ conversation }) => conversation,
  );
  for (const { conversation } of sent)
    if (!followed.has(conversation)) lost.push(`the follow-up in ${conversation}`);
  for (const [conversation, times] of followed) {
    if (times.length > 1) duplicated.push(`${times.length} follow-ups in ${conversation}`);
    if (!sent.some((one) => one.conversation === conversation))
      wrong.push(`a follow-up to ${conversation}, who had answered`);
  }
  const sends = Map.groupBy(world.simulator.recorded.sends.all, ({ callbackData }) => callbackData);
  for (const { id, text, status } of said.filter((one) => one.status !== null)) {
    const times = sends.get(id)?.length ?? 0;
    if (times > 1) duplicated.push(`${text} ${times} times at Meta`);
    if (status === 'unknown') unknown.push(text);
    else if (times === 0) lost.push(`${text} is ${status} and never came to Meta`);
  }
}
