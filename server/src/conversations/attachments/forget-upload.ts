import { type Context, transaction } from '../../platform/db/context.ts';

/** A file that was uploaded for a message and not sent in all its days: gone, row first, then its bytes. */
export async function forgetUpload(ctx: Context, attachmentId: string): Promise<void> {
  const [orphan] = await transaction(ctx, (tx) =>
    tx.query<{ storage_key: string; thumbnail_key: string | null }>({
      name: 'forget-upload',
      text: `delete from attachments where workspace_id = $1 and id = $2 and message_id is null
             returning storage_key, thumbnail_key`,
      values: [tx.workspaceId, attachmentId],
    }),
  );
  if (orphan === undefined) return;
  await ctx.app.storage.remove(orphan.storage_key);
  if (orphan.thumbnail_key !== null) await ctx.app.storage.remove(orphan.thumbnail_key);
}
