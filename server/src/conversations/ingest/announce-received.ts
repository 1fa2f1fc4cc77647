import type { Conversation } from '@sapa/contracts';
import type { Transaction } from '../../platform/context.ts';
import { rooms } from '../../platform/realtime.ts';
import { pushMessage } from '../announce.ts';
import { type MessageRow, presentMessage } from '../messages/message-row.ts';
import { countSoon } from '../push-counts.ts';
import { emitHandling } from '../state/emit-handling.ts';
import type { Handled } from './advance-thread.ts';
import type { InboundRow } from './inbound-rows.ts';
import type { IngestChannel } from './ingest-channel.ts';
import type { Thread } from './lock-threads.ts';

/** The events of a batch, in the commit that stores it. */
export function emitReceived(
  tx: Transaction,
  channel: IngestChannel,
  { rows, threads, handled }: { rows: InboundRow[]; threads: Map<string, Thread>; handled: Handled[] },
): void {
  const byId = new Map([...threads.values()].map((thread) => [thread.id, thread]));
  // What a phone's history brings is long answered, and what a machine serves waits for nobody.
  const waiting = new Set(
    channel.answers
      ? []
      : rows.flatMap((row) => (row.direction === 'in' && !row.historic ? row.conversation_id : [])),
  );
  for (const thread of threads.values()) {
    const about = { conversation_id: thread.id, channel_id: channel.id, contact_id: thread.contact_id };
    if (thread.created) tx.emit('conversation.created', { ...about, waits: waiting.has(thread.id) });
  }
  for (const { thread, act, next } of handled)
    emitHandling(tx, thread, next, act, { waits: waiting.has(thread.id) });
  if (handled.length > 0 || [...threads.values()].some(({ created }) => created))
    tx.afterCommit(() => countSoon(tx.app, tx.workspaceId));
  for (const row of rows) {
    if (row.historic || row.direction === 'internal') continue;
    const thread = byId.get(row.conversation_id)!;
    const event = {
      conversation_id: row.conversation_id,
      message_id: row.id,
      channel_id: channel.id,
      channel_kind: channel.kind,
      contact_id: row.contact_id,
    };
    if (row.direction === 'out') tx.emit('message.sent', { ...event, sender_type: row.sender_type });
    else {
      tx.emit('message.received', {
        ...event,
        channel_answers: channel.answers,
        ai_allowed: thread.ai_allowed,
        handler: thread.handler,
      });
    }
  }
}

/**
 * Everybody who looks sees them now; who is away catches up by cursor. Thousands of past messages are no news: only
 * their threads are shown.
 */
export function pushReceived(
  tx: Transaction,
  rows: InboundRow[],
  stored: MessageRow[],
  conversations: Conversation[],
): void {
  const byId = new Map(conversations.map((conversation) => [conversation.id, conversation]));
  const past = new Set(rows.filter((row) => row.historic).map((row) => row.conversation_id));
  for (const row of stored) past.delete(row.conversation_id);
  tx.afterCommit(() => {
    for (const id of past) {
      const conversation = byId.get(id);
      if (conversation === undefined) continue;
      tx.app.realtime.toInbox(rooms.workspace(tx.workspaceId), 'conversation.updated', { conversation });
    }
    for (const row of stored) {
      const conversation = byId.get(row.conversation_id);
      if (conversation === undefined) continue;
      const event = row.direction === 'in' ? 'message.received' : 'message.sent';
      pushMessage(tx.app, tx.workspaceId, event, presentMessage(tx.app, row), conversation);
    }
  });
}
