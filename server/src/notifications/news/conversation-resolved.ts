import { type Context, transaction } from '../../platform/db/context.ts';
import { settle } from '../settle.ts';

const OF_CONVERSATIONS = ['new_conversation', 'handed_over', 'assigned', 'participating', 'woken'] as const;

/** The conversation has ended: nothing about it waits for anybody. */
export const settleConversation = (ctx: Context, conversationId: string): Promise<void> =>
  transaction(ctx, (tx) => settle(tx, conversationId, OF_CONVERSATIONS));
