import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';

const AT_ONCE = 50;

/**
 * Removes the bytes of the next files of these conversations (a campaign's picture is everybody's, and stays); their rows follow in the caller's transaction, so that a
 * kill between leaves no file that nobody names.
 *
 * @returns ids of attachments; none: there are no more
 */
export async function removeFiles(ctx: Context, conversationIds: string[]): Promise<string[]> {
  const files = await transaction(ctx, (tx) =>
    tx.query<{ id: string; keys: string[] }>({
      name: 'files-to-erase',
      text: `select id, case when shared then '{}' else array_remove(array[storage_key, thumbnail_key], null) end as keys from attachments
             where workspace_id = $1 and conversation_id = any($2::uuid[]) limit ${AT_ONCE}`,
      values: [tx.workspaceId, conversationIds],
    }),
  );
  for (const key of files.flatMap(({ keys }) => keys)) await ctx.app.storage.remove(key);
  return files.map(({ id }) => id);
}

export function forgetFiles(tx: Transaction, attachmentIds: string[]): void {
  tx.write({
    name: 'forget-files',
    text: 'delete from attachments where workspace_id = $1 and id = any($2::uuid[])',
    values: [tx.workspaceId, attachmentIds],
  });
}
