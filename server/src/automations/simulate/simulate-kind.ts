import type { AutomationAction, AutomationBody, ChannelKind } from '@sapa/contracts';
import { isOpen } from '@sapa/contracts/rules/working-hours';
import { batchKind, type RowResult } from '../../batches/index.ts';
import { channelKind } from '../../channels/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { answersOf } from '../answers.ts';
import { calendarFor } from '../calendar-for.ts';
import { endedWithStop } from '../ended-with-stop.ts';
import { factsOf } from '../facts.ts';
import { dueAt, firstThatFails } from '../rules.ts';
import { beginOfWalk, lasted, type PastEvent, pastEvents } from './past-events.ts';
import { isNight } from './rules.ts';

export interface SimulateParams {
  rule: AutomationBody;
  days: number;
}

interface Cursor {
  after: string;
  lookedAt: number;
  /** When the rule would have acted last, by conversation: only where it pauses. */
  acted: Record<string, string>;
}

/** Few enough that others have their turn between two steps. */
const AT_ONCE = 100;
/** Messages of the past that are looked at; more say nothing new. */
const MOST_LOOKED_AT = 50_000;
const DAY = 86_400_000;
const HOUR = 3_600_000;

/** What would have set it off: an event with its conversation, at the moment of the rule's turn. */
interface Turn extends PastEvent {
  conversation: { id: string; contactId: string } | null;
}

/**
 * A rule at what is stored of past days, without doing anything: words, hours and who began are those of then; labels, owner
 * and fields of the contact are as they are now.
 */
export const simulateKind = batchKind<SimulateParams, Cursor>({
  kind: 'automations.simulate',
  async step(tx, { params: { rule, days }, cursor, createdAt }) {
    const since = new Date(createdAt.getTime() - days * DAY);
    const from = cursor ?? { after: beginOfWalk(rule.trigger.on, since), lookedAt: 0, acted: {} };
    const { events, lookedAt, next } = await pastEvents(tx, rule.trigger, {
      after: from.after,
      limit: AT_ONCE,
    });
    const acted = { ...from.acted };
    const rows: RowResult[] = [];
    const counts: Record<string, number> = { looked_at: 0, messages: 0, night: 0, held_back: 0 };
    for (const event of events.filter(({ at }) => at >= since)) {
      const turn = await turnOf(tx, rule, event);
      if (turn === null) continue;
      counts.looked_at! += 1;
      const whose = turn.conversation?.id ?? turn.contact_id ?? '';
      if (pauses(rule, acted[whose], turn.at)) continue;
      if (!(await wouldAct(tx, rule, turn))) continue;
      if (rule.pause_hours > 0) acted[whose] = turn.at.toISOString();
      rows.push(await rowOf(tx, rule, turn, counts));
    }
    const all = from.lookedAt + lookedAt;
    return {
      rows,
      done: rows.length,
      counts,
      next: next === null || all >= MOST_LOOKED_AT ? null : { after: next, lookedAt: all, acted },
    };
  },
});

const pauses = ({ pause_hours }: AutomationBody, before: string | undefined, at: Date): boolean =>
  pause_hours > 0 && before !== undefined && at.getTime() - Date.parse(before) < pause_hours * HOUR;

/** Null: its silence was broken, or is not over yet. */
async function turnOf(tx: Transaction, { trigger }: AutomationBody, event: PastEvent): Promise<Turn | null> {
  const conversation = await conversationOf(tx, event);
  if (trigger.minutes === null) return { ...event, conversation };
  const at = dueAt(trigger, event.at, await calendarFor(tx, conversation?.id ?? null));
  if (at === null || at > tx.app.clock.now() || !(await lasted(tx, trigger, event, at))) return null;
  return { ...event, at, conversation };
}

/** That of the event, else the contact's latest, as a rule has it. */
async function conversationOf(
  tx: Transaction,
  { conversation_id, contact_id }: PastEvent,
): Promise<Turn['conversation']> {
  const [row] = await tx.query<{ id: string; contact_id: string }>({
    name: 'conversation-of-simulation',
    text: `select id, contact_id from conversations
           where workspace_id = $1 and (id = $2 or ($2::uuid is null and contact_id = $3))
           order by last_activity_at desc limit 1`,
    values: [tx.workspaceId, conversation_id, contact_id],
  });
  return row === undefined ? null : { id: row.id, contactId: row.contact_id };
}

async function wouldAct(tx: Transaction, rule: AutomationBody, turn: Turn): Promise<boolean> {
  const { conversation, message_id, order_id, score, seq } = turn;
  const open = isOpen(await calendarFor(tx, conversation?.id ?? null), turn.at);
  const told = {
    ...(message_id !== null && { messageId: message_id }),
    ...(order_id !== null && { orderId: order_id }),
    ...(score !== null && { score }),
  };
  const facts = await factsOf(tx, told, conversation && { ...conversation, upToSeq: seq }, open);
  const holds = await answersOf(tx, rule.conditions, facts, conversation?.id ?? null);
  return firstThatFails(rule.conditions, holds) === null;
}

const isSend = (action: AutomationAction) => action.do === 'send_text' || action.do === 'send_template';

/** One that would have been touched, with the words as the rule has them: no name is kept in a batch. */
async function rowOf(
  tx: Transaction,
  { actions, trigger: { on } }: AutomationBody,
  { conversation, contact_id, message_id, at }: Turn,
  counts: Record<string, number>,
): Promise<RowResult> {
  const texts: string[] = [];
  const sends = conversation !== null && actions.some(isSend);
  const open = sends && (await windowWasOpen(tx, conversation.id, at));
  const told = { on, ...(message_id !== null && { messageId: message_id }) };
  const stopped = sends && (await endedWithStop(tx, told, conversation.id, at));
  for (const action of actions) {
    // Whoever has no conversation is written nothing, nor is whoever has just said STOP.
    if (!isSend(action) || conversation === null || stopped) continue;
    if (action.do === 'send_text' && !open) {
      counts.held_back! += 1;
      continue;
    }
    counts.messages! += 1;
    if (isNight(at)) counts.night! += 1;
    if (action.do === 'send_text') texts.push(action.text);
  }
  const text = texts.join('\n\n');
  return {
    subjectId: conversation?.id ?? contact_id,
    name: '',
    outcome: 'unchanged',
    ...(text !== '' && { reason: text }),
  };
}

/** By the customer's last message before that moment. */
async function windowWasOpen(tx: Transaction, conversationId: string, at: Date): Promise<boolean> {
  const [row] = await tx.query<{ kind: ChannelKind; last: Date | null }>({
    name: 'window-of-simulation',
    text: `select channel.kind, (select max(m.created_at) from messages m where m.workspace_id = $1
             and m.conversation_id = c.id and m.direction = 'in' and m.created_at <= $3) as last
           from conversations c join channels channel on channel.workspace_id = $1 and channel.id = c.channel_id
           where c.workspace_id = $1 and c.id = $2`,
    values: [tx.workspaceId, conversationId, at],
  });
  if (row === undefined) return false;
  const hours = channelKind(row.kind).capabilities.window_hours;
  return hours === null || (row.last !== null && at.getTime() - row.last.getTime() < hours * HOUR);
}
