import type { Conversation } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { lockConversation } from '../lock-conversation.ts';
import { actOn } from '../state/apply-act.ts';

/** Ends the conversation; the customer's next word opens it again, with the AI allowed. Twice is once. */
export async function resolveConversation(ctx: Context, conversationId: string): Promise<Conversation> {
  return changeStatus(ctx, conversationId, 'resolved');
}

/** Takes a resolve back. The owner is who it was. */
export async function reopenConversation(ctx: Context, conversationId: string): Promise<Conversation> {
  return changeStatus(ctx, conversationId, 'reopened');
}

function changeStatus(
  ctx: Context,
  conversationId: string,
  type: 'resolved' | 'reopened',
): Promise<Conversation> {
  requirePermission(ctx, 'conversation.manage');
  return transaction(ctx, async (tx) => actOn(tx, await lockConversation(tx, conversationId), { type }));
}
