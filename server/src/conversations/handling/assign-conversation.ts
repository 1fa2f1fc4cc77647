import type { Conversation } from '@sapa/contracts';
import { memberName } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockConversation } from '../lock-conversation.ts';
import { actOn } from '../state/apply-act.ts';

/**
 * Gives the conversation to a member of this workspace, or back to the queue with null. The AI stays silent.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for somebody who is no member here
 */
export async function assignConversation(
  ctx: Context,
  input: { conversationId: string; memberId: string | null },
): Promise<Conversation> {
  requirePermission(ctx, 'conversation.manage');
  return transaction(ctx, async (tx) => {
    const conversation = await lockConversation(tx, input.conversationId);
    if (input.memberId === null) return actOn(tx, conversation, { type: 'unassigned' });
    const name = await memberName(tx, input.memberId);
    if (name === null) {
      throw new Refusal('VALIDATION_FAILED', {
        fields: { member_id: 'Anggota tidak ditemukan. Muat ulang daftar anggota.' },
      });
    }
    return actOn(tx, conversation, { type: 'assigned', member: { id: input.memberId, name } });
  });
}
