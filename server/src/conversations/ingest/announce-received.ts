import type { Conversation } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { emitMessage, recount, showVisitor } from '../announce.ts';
import { agentOfRoute } from '../broadcasting/reply-route.ts';
import { type MessageRow, presentMessage } from '../messages/message-row.ts';
import { emitHandling } from '../state/emit-handling.ts';
import type { Handled } from './advance-thread.ts';
import type { InboundRow } from './inbound-rows.ts';
import type { IngestChannel } from './ingest-channel.ts';
import type { IngestTurn } from './ingest-turn.ts';
import type { Thread } from './lock-threads.ts';

/** What a batch stored. */
export interface Received {
  rows: InboundRow[];
  threads: Map<string, Thread>;
  /** Of each of their teams. */
  turns: Map<string | null, IngestTurn>;
  handled: Handled[];
  /** The rows that are news, as they are stored, in their order. */
  stored: MessageRow[];
  /** Those that changed, as they are now. */
  conversations: Conversation[];
}

/**
 * The events of a batch, in the commit that stores it. Thousands of past messages are no news: only their threads are
 * told of.
 */
export function announceReceived(
  tx: Transaction,
  channel: IngestChannel,
  { rows, threads, turns, handled, stored, conversations }: Received,
): void {
  const byId = new Map(conversations.map((conversation) => [conversation.id, conversation]));
  const threadById = new Map([...threads.values()].map((thread) => [thread.id, thread]));
  // What a phone's history brings is long answered, and what a machine serves waits for nobody.
  const waiting = new Set(
    rows.flatMap((row) => {
      const thread = threadById.get(row.conversation_id);
      const isSaid =
        row.direction === 'in' &&
        !row.historic &&
        !row.automatic &&
        row.consent === null &&
        row.vote === null &&
        thread?.silenced === null;
      return isSaid && !isMachines(turns.get(thread.team_id)!, thread) ? row.conversation_id : [];
    }),
  );
  const byRowId = new Map(rows.map((row) => [row.id, row]));
  const past = new Set(rows.filter((row) => row.historic).map((row) => row.conversation_id));
  for (const row of stored) past.delete(row.conversation_id);
  for (const id of past) {
    const conversation = byId.get(id);
    if (conversation !== undefined) tx.emit('conversation.updated', { conversation });
  }
  for (const thread of threads.values()) {
    const conversation = byId.get(thread.id);
    if (!thread.created || conversation === undefined) continue;
    tx.emit('conversation.created', { conversation, waits: waiting.has(thread.id) });
    recount(tx);
  }
  for (const row of stored) {
    const conversation = byId.get(row.conversation_id);
    const thread = threadById.get(row.conversation_id);
    if (conversation === undefined || thread === undefined) continue;
    const told = { message: presentMessage(tx.app, row), conversation };
    if (row.direction !== 'in') emitMessage(tx, told);
    else {
      const { consent = null, vote = null, automatic = false } = byRowId.get(row.id) ?? {};
      const isSaid = consent === null && vote === null && !automatic;
      const chosen = agentOfRoute(thread.reply_route) !== null;
      const turn = turns.get(thread.team_id)!;
      const ai = {
        serves: channel.answers || chosen,
        allowed: thread.ai_allowed && isSaid,
        people_until:
          turn.peopleFirst && thread.handler !== 'ai' && !chosen
            ? turn.peopleUntil(thread.waiting_since ?? row.created_at).toISOString()
            : null,
      };
      tx.emit('message.received', {
        ...told,
        ai,
        away: !turn.open && isSaid,
        people_leave_at: isSaid ? (turn.leavesAt?.toISOString() ?? null) : null,
      });
      if (consent !== null) {
        const { id: message_id, conversation_id } = row;
        tx.enqueue('conversations.confirm-consent', { conversation_id, message_id, decision: consent });
      }
      if (vote !== null) {
        tx.enqueue('conversations.thank-for-vote', { conversation_id: row.conversation_id, ...vote });
      }
      showVisitor(tx, told);
    }
  }
  for (const { thread, before, act, next } of handled) {
    const now = byId.get(thread.id);
    const waits = waiting.has(thread.id);
    if (now !== undefined) emitHandling(tx, { before, now }, { act, events: next.events }, { waits });
  }
}

/** An AI agent answers first: the channel's, or the one that a campaign chose; not where a campaign chose people. */
const isMachines = (turn: IngestTurn, { ai_allowed, reply_route }: Thread): boolean =>
  ai_allowed && (turn.machineFirst || agentOfRoute(reply_route) !== null);
