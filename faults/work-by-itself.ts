import { randomUUID } from 'node:crypto';
import * as api from '@sapa/contracts';
import { snoozeConversation } from '@sapa/contracts/conversations/snooze';
import { type BroadcastStage, broadcastStage } from '../server/src/testing/broadcast-stage.ts';
import { conversationsOf } from './conversations-of.ts';
import { eventually } from './eventually.ts';
import { type Findings, noFindings } from './findings.ts';
import { makeFollowup } from './make-followup.ts';
import { untilQuiet } from './until-quiet.ts';
import { untilTaken } from './until-taken.ts';
import type { World } from './world.ts';

/**
 * All that a business lets happen by itself at its time: a broadcast, messages sent later, conversations put off,
 * follow-ups to who stays silent, a rule for who waits. Each exactly once, not before its time and soon after it, by the true time.
 */
export interface WorkByItself {
  /** One more round of everything, due from now on: the first within seconds, what counts minutes after one. */
  plan(random: () => number): Promise<void>;
  /** All but what counts minutes is due by then. */
  dueBy(): number;
  /** So many have their message, of all broadcasts together. */
  sent(): number;
  /** Waits until nothing is open any more, then looks. */
  check(): Promise<Findings>;
  close(): Promise<void>;
}

const EACH = 3;
/** Nothing falls due before its round is planned. */
const DUE_MS = 9_000;
const SPREAD_MS = 6_000;
const MINUTE_MS = 60_000;
/** Two processes that died are waited for, on a busy machine. */
const LATE_MS = 75_000;
const WAIT_SECONDS = 240;
/** Clocks on one machine agree to this. */
const AGREE_MS = 100;
/** A customer's word counts from its whole second, and a rule may be a moment early. */
const RULE_EARLY_MS = 3_100;

interface Meant {
  what: string;
  dueAt: number;
  /** A message with these words, or the line of a conversation that woke. */
  of: { text: string; to?: string } | { woken: string };
}

export async function workByItself(world: World, recipients: number): Promise<WorkByItself> {
  const word = `waktunya${randomUUID().slice(0, 8)}`;
  const stage = await stageOf(world);
  const rule = await makeRule(world, word);
  const followup = await makeFollowup(world, word);
  const meant: Meant[] = [];
  const phones: string[] = [];
  let planned = 0;
  return {
    async plan(random) {
      const due = () => Date.now() + DUE_MS + random() * SPREAD_MS;
      const campaign = await stage.people(recipients);
      const waitingSince = Date.now();
      const all = await conversationsOf(world, EACH * 4);
      const part = (n: number) => all.slice(n * EACH, (n + 1) * EACH);
      const [putOff, later, followed, waiting] = [part(0), part(1), part(2), part(3)];
      for (const { customer } of waiting)
        meant.push({
          what: `the rule's answer to ${customer.id}`,
          dueAt: waitingSince + MINUTE_MS - RULE_EARLY_MS,
          of: { text: `Sabar ${word}`, to: customer.id },
        });
      for (const { conversationId: id } of putOff) {
        const dueAt = due();
        const body = { until: new Date(dueAt).toISOString() };
        await untilTaken(() => world.call(snoozeConversation, { params: { id }, body }));
        meant.push({ what: `the end of ${id}'s pause`, dueAt, of: { woken: id } });
      }
      for (const { conversationId: id } of later) {
        const [dueAt, text] = [due(), `Nanti ${randomUUID()}`];
        const body = { client_id: randomUUID(), text, due_at: new Date(dueAt).toISOString() };
        await untilTaken(() => world.call(api.scheduleMessage, { params: { id }, body }));
        meant.push({ what: text, dueAt, of: { text } });
      }
      for (const { conversationId: id, customer } of followed) {
        const dueAt = Date.now() + MINUTE_MS;
        const body = { client_id: randomUUID(), text: 'Ada Kak, mau yang mana?' };
        await untilTaken(() => world.call(api.sendMessage, { params: { id }, body }));
        meant.push({
          what: `the follow-up to ${customer.id}`,
          dueAt,
          of: { text: `Lanjutan ${word}`, to: customer.id },
        });
      }
      const dueAt = due();
      const { id } = await stage.campaign(campaign.labelId, {
        schedule: {
          send_at: new Date(dueAt).toISOString(),
          clock: 'zone',
          zone: 'Asia/Jakarta',
          quiet: null,
        },
      });
      await stage.launch(id);
      planned = Date.now();
      phones.push(...campaign.phones);
      for (const phone of campaign.phones)
        meant.push({ what: `the broadcast to ${phone}`, dueAt, of: { text: 'promo_', to: phone.slice(1) } });
    },
    dueBy: () => planned + DUE_MS + SPREAD_MS,
    sent: () => stage.sentTo(phones).length,
    async check() {
      const findings = noFindings(meant.length);
      const { answer, seconds } = await eventually(
        () => happened(world, meant),
        (all) => all.every(({ at, unknown }) => at.length > 0 || unknown),
        WAIT_SECONDS,
      );
      findings.recoverySeconds = seconds;
      await untilQuiet(world, findings);
      judge(await happened(world, meant).catch(() => answer), findings);
      return findings;
    },
    async close() {
      await untilTaken(() => world.call(api.deleteAutomation, { params: { id: rule } }));
      await untilTaken(() => world.call(api.deleteFollowup, { params: { id: followup } }));
    },
  };
}

async function stageOf(world: World): Promise<BroadcastStage> {
  const { call } = world;
  const [channel] = (await call(api.listChannels)).items.filter(({ kind }) => kind === 'whatsapp');
  return broadcastStage(
    { call, stored: world.look, number: { channelId: channel!.id }, world: world.simulator },
    { tier: 'TIER_UNLIMITED' },
  );
}

async function makeRule(world: World, word: string): Promise<string> {
  const { id } = await world.call(api.createAutomation, {
    body: {
      name: word,
      trigger: { on: 'no_agent_reply', which: null, minutes: 1, working: false },
      conditions: { all: [] },
      actions: [{ do: 'send_text', text: `Sabar ${word}` }],
      pause_hours: 0,
    },
  });
  await world.call(api.switchAutomation, { params: { id }, body: { enabled: true } });
  return id;
}

interface Happened {
  meant: Meant;
  /** When, each time. */
  at: number[];
  /** Its answer was lost: named so, not repeated. */
  unknown: boolean;
}

async function happened(world: World, all: Meant[]): Promise<Happened[]> {
  const woken = await world.look<{ id: string; at: Date }>(
    `select conversation_id as id, created_at as at from messages
     where direction = 'internal' and content ->> 'event' = 'conversation.woken'`,
  );
  const lost = await world.look<{ to: string; text: string }>(
    `select i.external_id as to, m.text from messages m
     join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id
     join contact_identities i on i.workspace_id = c.workspace_id and i.id = c.identity_id
     where m.status = 'unknown'`,
  );
  const sends = world.simulator.recorded.sends.all.map(({ at, recipient, body }) => ({
    at,
    recipient,
    words: JSON.stringify(body),
  }));
  const byRecipient = Map.groupBy(sends, ({ recipient }) => recipient);
  return all.map((meant) => {
    const { of } = meant;
    if ('woken' in of)
      return {
        meant,
        at: woken.filter(({ id }) => id === of.woken).map(({ at }) => at.getTime()),
        unknown: false,
      };
    const among = of.to === undefined ? sends : (byRecipient.get(of.to) ?? []);
    return {
      meant,
      at: among.filter(({ words }) => words.includes(of.text)).map(({ at }) => at),
      unknown: lost.some(({ to, text }) => (of.to === undefined ? text === of.text : to === of.to)),
    };
  });
}

function judge(all: Happened[], { lost, duplicated, unknown, wrong }: Findings): void {
  for (const { meant, at, unknown: uncertain } of all) {
    const { what, dueAt } = meant;
    if (at.length === 0) (uncertain ? unknown : lost).push(what);
    if (at.length > 1) duplicated.push(`${what}, ${at.length} times`);
    for (const one of at) {
      if (one < dueAt - AGREE_MS) wrong.push(`${what} came ${((dueAt - one) / 1000).toFixed(1)} s early`);
      if (one > dueAt + LATE_MS) wrong.push(`${what} came ${((one - dueAt) / 1000).toFixed(1)} s late`);
    }
  }
}
