import { audit } from '../../identity/index.ts';
import type { Context } from '../../platform/db/context.ts';
import { changeQuickReplies, ownerOf } from './change-quick-replies.ts';
import { quickReplyById } from './quick-reply-row.ts';
import { removeBytes, takeFileRows } from './remove-file.ts';

/**
 * Deletes a quick reply with its files. Messages that were sent with it have copies of their own.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN
 */
export function deleteQuickReply(ctx: Context, id: string): Promise<void> {
  return changeQuickReplies(ctx, async (tx) => {
    const { name, scope, files } = await quickReplyById(tx, id);
    ownerOf(tx, scope);
    const rows = await takeFileRows(
      tx,
      files.map((file) => file.id),
    );
    await tx.query({
      name: 'delete-quick-reply',
      text: 'delete from quick_replies where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, id],
    });
    await audit(tx, 'quick-reply.deleted', { subject: name, subjectId: id });
    removeBytes(tx, rows);
  });
}
