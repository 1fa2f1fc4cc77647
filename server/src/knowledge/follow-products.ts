import { type Context, transaction } from '../platform/db/context.ts';

/** What agents may quote of products has changed: every copy of what they know is old. */
export function followProducts(ctx: Context): Promise<void> {
  return transaction(ctx, async (tx) => {
    await tx.query({
      name: 'raise-all-knowledge-versions',
      text: 'update knowledge_bases set version = version + 1 where workspace_id = $1',
      values: [tx.workspaceId],
    });
  });
}
