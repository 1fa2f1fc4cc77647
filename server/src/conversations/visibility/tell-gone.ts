import type { Conversation } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { type ConversationScope, roomsSeeing, scopeOf } from '../../platform/realtime/audience.ts';
import { rooms } from '../../platform/realtime/realtime.ts';

/**
 * Screens of those who saw a conversation where it stood before, and do not see it where it stands now, let go of it.
 * Called by whoever changes its handler, team or followers.
 */
export function tellGone(tx: Transaction, before: ConversationScope, now: Conversation): void {
  const staying = roomsSeeing(tx.workspaceId, scopeOf(now));
  const from = roomsSeeing(tx.workspaceId, before).filter((room) => !staying.includes(room));
  if (from.length === 0) return;
  const leaving = rooms.conversation(tx.workspaceId, now.id);
  tx.afterCommit(() =>
    tx.app.realtime.takeAway({ from, staying, leaving }, 'conversation.gone', { conversation_id: now.id }),
  );
}
