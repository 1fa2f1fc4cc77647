import type { Attachment } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { uploadAttachment } from '../attachments/upload-attachment.ts';
import { readConversation } from '../queries.ts';
import { quickReplyById } from './quick-reply-row.ts';

interface FileRow {
  storage_key: string;
  file_name: string;
  kind: string;
}

/**
 * Copies a quick reply's files into the message that is being written in a conversation, as if they had been uploaded
 * there: the channel's limits apply, and the copies outlive the quick reply.
 *
 * @throws Refusal NOT_FOUND, FILE_TOO_LARGE, FILE_TYPE_REFUSED
 */
export async function attachFiles(
  ctx: Context,
  { conversationId, quickReplyId }: { conversationId: string; quickReplyId: string },
): Promise<Attachment[]> {
  requirePermission(ctx, 'conversation.reply');
  const files = await transaction(ctx, async (tx) => {
    await readConversation(tx, conversationId);
    await quickReplyById(tx, quickReplyId);
    return tx.query<FileRow>({
      name: 'files-of-quick-reply',
      text: `select storage_key, file_name, kind from quick_reply_files
             where workspace_id = $1 and quick_reply_id = $2 order by created_at, id`,
      values: [tx.workspaceId, quickReplyId],
    });
  });
  const copies: Attachment[] = [];
  for (const { storage_key, file_name: fileName, kind } of files) {
    const body = await ctx.app.storage.read(storage_key);
    copies.push(await uploadAttachment(ctx, { conversationId, body, fileName, voice: kind === 'audio' }));
  }
  return copies;
}
