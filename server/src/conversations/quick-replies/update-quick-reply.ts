import type { Body, updateQuickReply as endpoint, QuickReply } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../identity/index.ts';
import type { Context } from '../../platform/db/context.ts';
import { quickReplies } from '../tables.ts';
import {
  changeQuickReplies,
  ownerOf,
  refuseTakenShortcut,
  refuseUnknownFields,
} from './change-quick-replies.ts';
import { quickReplyById } from './quick-reply-row.ts';

/**
 * Changes the fields that are given. Who shares their own one, or takes one of all as their own, may share.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN, VALIDATION_FAILED for a shortcut that is taken or a field that is none
 */
export function updateQuickReply(
  ctx: Context,
  id: string,
  change: Body<typeof endpoint>,
): Promise<QuickReply> {
  return changeQuickReplies(ctx, async (tx) => {
    const before = await quickReplyById(tx, id);
    ownerOf(tx, before.scope);
    const { name, shortcut, content, folder, scope } = { ...before, ...change };
    const memberId = ownerOf(tx, scope);
    await refuseTakenShortcut(tx, { shortcut, ownerId: memberId, except: id });
    // A field that was deleted since does not keep anybody from moving the quick reply to another folder.
    if (content !== before.content) await refuseUnknownFields(tx, content);
    await tx.db
      .update(quickReplies)
      .set({ name, shortcut, content, folder, memberId })
      .where(and(eq(quickReplies.workspaceId, tx.workspaceId), eq(quickReplies.id, id)));
    const after = await quickReplyById(tx, id);
    await audit(tx, 'quick-reply.updated', {
      subject: before.name,
      subjectId: id,
      before: logged(before),
      after: logged(after),
    });
    return after;
  });
}

const logged = ({ name, shortcut, content, folder, scope }: QuickReply) => ({
  name,
  shortcut,
  content,
  folder,
  scope,
});
