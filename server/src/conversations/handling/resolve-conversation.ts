import type { Conversation } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { type LockedConversation, lockConversation } from '../lock-conversation.ts';
import { actOn } from '../state/apply-act.ts';
import { stateBefore } from '../state/resolved-from.ts';

/**
 * Ends the conversation; the customer's next word opens it again, with the AI allowed. Twice is once.
 *
 * @param options `amongMany`: an act on many resolves it, and closes it when it is over (acts/close-resolved.ts); `seenSeq`:
 *   the newest message that its member has seen
 * @throws Refusal CUSTOMER_WROTE after `seenSeq`, which nobody would see in what is resolved
 */
export async function resolveConversation(
  ctx: Context,
  conversationId: string,
  { amongMany = false, seenSeq }: { amongMany?: boolean; seenSeq?: number | undefined } = {},
): Promise<Conversation> {
  requirePermission(ctx, 'conversation.manage');
  return transaction(ctx, async (tx) => {
    const conversation = await lockConversation(tx, conversationId);
    if (seenSeq !== undefined && (await customerWroteAfter(tx, conversation, seenSeq)))
      throw new Refusal('CUSTOMER_WROTE');
    return actOn(tx, conversation, { type: 'resolved', amongMany });
  });
}

async function customerWroteAfter(tx: Transaction, { id, last_seq }: LockedConversation, seq: number) {
  if (last_seq <= seq) return false;
  const { length } = await tx.query({
    name: 'customer-wrote-after',
    text: `select from messages where workspace_id = $1 and conversation_id = $2 and seq > $3 and direction = 'in' limit 1`,
    values: [tx.workspaceId, id, seq],
  });
  return length > 0;
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
