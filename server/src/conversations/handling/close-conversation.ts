import { type Context, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { lockIfThere } from '../lock-conversation.ts';
import { conversationById } from '../queries.ts';

/**
 * Nobody took the resolve back: what must wait for that (a survey, a transcript) reacts to `conversation.closed`, which
 * is told once for each resolve. Nothing is told of whom the team silenced.
 */
export function closeConversation(ctx: Context, conversationId: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    const conversation = await lockIfThere(tx, conversationId);
    if (conversation === undefined || conversation.resolved_from === null) return;
    await tx.query({
      name: 'close-conversation',
      text: 'update conversations set resolved_from = null where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, conversationId],
    });
    if (conversation.silenced !== null) return;
    tx.emit('conversation.closed', { conversation: found(await conversationById(tx, conversationId)) });
  });
}
