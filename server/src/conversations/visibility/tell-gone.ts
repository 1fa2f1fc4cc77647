import type { Conversation } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { type ConversationScope, roomsSeeing, scopeOf } from '../../platform/realtime/audience.ts';
import { rooms } from '../../platform/realtime/realtime.ts';

/**
 * Those who saw a conversation where it stood before, and do not see it where it stands now, let go of it: their screens,
 * and what they were told of it. Called by whoever changes its handler, team or followers.
 */
export function tellGone(tx: Transaction, before: ConversationScope, now: Conversation): void {
  if (takeFromScreens(tx, now.id, before, scopeOf(now)))
    tx.emit('conversations.moved', { conversation_ids: [now.id] });
}

/** @returns whether somebody may have lost sight of it */
export function takeFromScreens(
  tx: Transaction,
  id: string,
  before: ConversationScope,
  now: ConversationScope,
): boolean {
  const staying = roomsSeeing(tx.workspaceId, now);
  const from = roomsSeeing(tx.workspaceId, before).filter((room) => !staying.includes(room));
  if (from.length === 0) return false;
  const leaving = rooms.conversation(tx.workspaceId, id);
  tx.afterCommit(() =>
    tx.app.realtime.takeAway({ from, staying, leaving }, 'conversation.gone', { conversation_id: id }),
  );
  return true;
}
