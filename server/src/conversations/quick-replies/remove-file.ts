import type { QuickReply } from '@sapa/contracts';
import type { Context, Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { changeQuickReplies, ownerOf } from './change-quick-replies.ts';
import { quickReplyById } from './quick-reply-row.ts';

interface FileKeys {
  quick_reply_id: string;
  storage_key: string;
  thumbnail_key: string | null;
}

/** @throws Refusal NOT_FOUND, FORBIDDEN */
export function removeFile(ctx: Context, id: string): Promise<QuickReply> {
  return changeQuickReplies(ctx, async (tx) => {
    const rows = await takeFileRows(tx, [id]);
    const { quick_reply_id } = found(rows[0]);
    const quickReply = await quickReplyById(tx, quick_reply_id);
    ownerOf(tx, quickReply.scope);
    removeBytes(tx, rows);
    return quickReply;
  });
}

/** The rows first, their bytes after the commit: killed between the two they are swept at night. */
export const takeFileRows = (tx: Transaction, ids: string[]): Promise<FileKeys[]> =>
  tx.query<FileKeys>({
    name: 'take-quick-reply-files',
    text: `delete from quick_reply_files where workspace_id = $1 and id = any($2::uuid[])
           returning quick_reply_id, storage_key, thumbnail_key`,
    values: [tx.workspaceId, ids],
  });

export function removeBytes({ app, afterCommit }: Transaction, rows: FileKeys[]): void {
  const keys = rows.flatMap(({ storage_key, thumbnail_key }) => [storage_key, thumbnail_key]);
  afterCommit(() => {
    for (const key of keys) if (key !== null) void app.storage.remove(key).catch(() => undefined);
  });
}
