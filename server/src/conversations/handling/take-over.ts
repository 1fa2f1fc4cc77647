import type { Conversation } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { lockConversation } from '../lock-conversation.ts';
import { conversationById } from '../queries.ts';
import { setHandler } from './set-handler.ts';

/**
 * The member becomes the owner and the AI is silent from this commit on. With `expectedRevision` it is a
 * compare-and-set: of two who click at once the second reads who was first.
 *
 * @throws Refusal NOT_FOUND, ALREADY_TAKEN
 */
export async function takeOver(
  ctx: Context,
  input: { conversationId: string; expectedRevision?: number | undefined },
): Promise<Conversation> {
  requirePermission(ctx, 'conversation.manage');
  const { actor } = ctx;
  if (actor.type !== 'member') throw new Refusal('FORBIDDEN');
  return transaction(ctx, async (tx) => {
    const conversation = await lockConversation(tx, input.conversationId);
    const mine = conversation.handler === 'member' && conversation.handler_id === actor.memberId;
    if (mine && conversation.status === 'open') return found(await conversationById(tx, conversation.id));
    const movedOn = input.expectedRevision !== undefined && input.expectedRevision !== conversation.revision;
    if (movedOn && conversation.handler === 'member') {
      throw new Refusal('ALREADY_TAKEN', {
        message: `Percakapan ini sudah diambil ${conversation.handler_name}.`,
      });
    }
    return setHandler(
      tx,
      conversation,
      { handler: 'member', id: actor.memberId, name: actor.name },
      { event: 'conversation.taken' },
    );
  });
}
