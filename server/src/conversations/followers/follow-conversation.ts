import {
  type Body,
  type Conversation,
  type followConversation as endpoint,
  MOST_FOLLOWERS,
} from '@sapa/contracts';
import { memberName } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { scopeOf } from '../../platform/realtime/audience.ts';
import { recount } from '../announce.ts';
import { lockConversation } from '../lock-conversation.ts';
import { addActivity } from '../messages/add-activity.ts';
import { conversationById } from '../queries.ts';
import { tellGone } from '../visibility/tell-gone.ts';
import { addFollowers, removeFollower } from './write-followers.ts';

/**
 * A member follows a conversation, or a colleague asks them to: it opens for them wherever it goes, and they hear of its
 * customer. Owner and AI stay as they are. Twice is once.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for somebody who is no member here, or one follower too many
 */
export function followConversation(
  ctx: Context,
  conversationId: string,
  { member_id: memberId, follows }: Body<typeof endpoint>,
): Promise<Conversation> {
  requirePermission(ctx, 'conversation.view');
  return transaction(ctx, async (tx) => {
    const locked = await lockConversation(tx, conversationId);
    const before = found(await conversationById(tx, conversationId));
    if (before.follower_ids.includes(memberId) === follows) return before;
    const name = await memberName(tx, memberId);
    if (follows && name === null)
      throw new Refusal('VALIDATION_FAILED', {
        fields: { member_id: 'Anggota tidak ditemukan. Muat ulang daftar anggota.' },
      });
    if (follows && before.follower_ids.length >= MOST_FOLLOWERS)
      throw new Refusal('VALIDATION_FAILED', {
        fields: { member_id: `Sudah ada ${MOST_FOLLOWERS} pengikut. Lepas salah satu lebih dahulu.` },
      });
    if (follows) addFollowers(tx, conversationId, [memberId]);
    else removeFollower(tx, conversationId, memberId);
    const own = tx.actor.type === 'member' && tx.actor.memberId === memberId;
    const { conversation } = await addActivity(tx, locked, {
      event: follows ? 'conversation.followed' : 'conversation.unfollowed',
      detail: { who: own ? null : name },
    });
    tellGone(tx, scopeOf(before), conversation);
    recount(tx);
    if (follows && !own) tx.emit('conversation.shared', { conversation, member_ids: [memberId] });
    return conversation;
  });
}
