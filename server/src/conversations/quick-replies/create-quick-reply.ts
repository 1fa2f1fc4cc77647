import {
  type Body,
  type createQuickReply as endpoint,
  MOST_QUICK_REPLIES,
  type QuickReply,
} from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../identity/index.ts';
import type { Context } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { quickReplies } from '../tables.ts';
import {
  changeQuickReplies,
  ownerOf,
  refuseTakenShortcut,
  refuseUnknownFields,
} from './change-quick-replies.ts';
import { quickReplyById } from './quick-reply-row.ts';

/**
 * A quick reply of one's own, or of everybody for who may share.
 *
 * @throws Refusal FORBIDDEN, TOO_MANY_QUICK_REPLIES, VALIDATION_FAILED for a shortcut that is taken or a field that is none
 */
export function createQuickReply(
  ctx: Context,
  { scope, ...input }: Body<typeof endpoint>,
): Promise<QuickReply> {
  return changeQuickReplies(ctx, async (tx) => {
    const memberId = ownerOf(tx, scope);
    await refuseTakenShortcut(tx, { shortcut: input.shortcut, ownerId: memberId, except: null });
    await refuseUnknownFields(tx, input.content);
    const [all] = await tx.query<{ count: number }>({
      text: 'select count(*)::int as count from quick_replies where workspace_id = $1',
      values: [tx.workspaceId],
    });
    if ((all?.count ?? 0) >= MOST_QUICK_REPLIES) throw new Refusal('TOO_MANY_QUICK_REPLIES');
    const id = uuidv7();
    const { workspaceId } = tx;
    await tx.db
      .insert(quickReplies)
      .values({ workspaceId, id, memberId, ...input, createdAt: tx.app.clock.now() });
    await audit(tx, 'quick-reply.created', { subject: input.name, subjectId: id });
    return quickReplyById(tx, id);
  });
}
