import type { Conversation } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { type LockedConversation, lockConversation } from '../lock-conversation.ts';
import { actOn } from '../state/apply-act.ts';
import { stateBefore } from '../state/resolved-from.ts';

/**
 * Ends the conversation; the customer's next word opens it again, with the AI allowed. Twice is once.
 *
 * @param options `amongMany`: an act on many resolves it, and closes it when it is over (acts/close-resolved.ts)
 */
export async function resolveConversation(
  ctx: Context,
  conversationId: string,
  { amongMany = false } = {},
): Promise<Conversation> {
  requirePermission(ctx, 'conversation.manage');
  return transaction(ctx, async (tx) =>
    actOn(tx, await lockConversation(tx, conversationId), { type: 'resolved', amongMany }),
  );
}

/**
 * Opens what is resolved or put off; the owner is who it was. Right after a resolve it is taken back: unread, waiting and
 * a snooze are as they were.
 */
export async function reopenConversation(ctx: Context, conversationId: string): Promise<Conversation> {
  requirePermission(ctx, 'conversation.manage');
  return transaction(ctx, async (tx) => {
    const conversation = await lockConversation(tx, conversationId);
    const { resolved_from: from } = conversation;
    if (from === null || conversation.silenced !== null) return actOn(tx, conversation, { type: 'reopened' });
    waitAsBefore(tx, conversation);
    return actOn(tx, conversation, { type: 'resolve_undone', to: stateBefore(from) });
  });
}

function waitAsBefore(tx: Transaction, { id, resolved_from: from }: LockedConversation): void {
  tx.write({
    name: 'wait-as-before',
    text: `update conversations set waiting_since = $3, unread_count = $4 where workspace_id = $1 and id = $2`,
    values: [tx.workspaceId, id, from?.waiting_since, from?.unread_count],
  });
}
