import { type listImports as endpoint, type ImportKindName, importKinds, type Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';

/** Files of whoever asks that were uploaded and not started, the newest first. */
export function listImports(ctx: Context, kind: ImportKindName): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, importKinds[kind]);
  return transaction(ctx, async (tx) => {
    const rows = await tx.query<
      Omit<Reply<typeof endpoint>['items'][number], 'created_at'> & { created_at: Date }
    >({
      name: 'open-imports',
      text: `select id, file_name, state, created_at from imports
             where workspace_id = $1 and kind = $2 and user_id = $3 and state <> 'started'
             order by created_at desc limit 20`,
      values: [tx.workspaceId, kind, tx.actor.type === 'member' ? tx.actor.userId : ''],
    });
    return {
      items: rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
    };
  });
}
