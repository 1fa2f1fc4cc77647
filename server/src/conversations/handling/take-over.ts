import type { Conversation } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockConversation } from '../lock-conversation.ts';
import { actOn } from '../state/apply-act.ts';

/**
 * The member becomes the owner and the AI is silent from this commit on. With `expectedRevision` it is a
 * compare-and-set: of two who click at once the second reads who was first. Whom somebody chooses they take beyond what
 * they, or one member of its channel, are given at once: a customer who needs this very person is not kept from them.
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
    const movedOn = input.expectedRevision !== undefined && input.expectedRevision !== conversation.revision;
    const isAnothers = conversation.handler === 'member' && conversation.handler_id !== actor.memberId;
    if (movedOn && isAnothers) {
      throw new Refusal('ALREADY_TAKEN', {
        message: `Percakapan ini sudah diambil ${conversation.handler_name}.`,
      });
    }
    return actOn(tx, conversation, { type: 'taken', member: { id: actor.memberId, name: actor.name } });
  });
}
