import { type Context, transaction } from '../../platform/db/context.ts';

/** Campaigns that name a label which was merged into another mean that one from now on. What has gone out is not asked again. */
export const followLabel = (ctx: Context, labelId: string, intoId: string): Promise<void> =>
  transaction(ctx, async (tx) => {
    await tx.query({
      name: 'campaigns-follow-label',
      text: `update campaigns set audience = replace(audience::text, $2, $3)::jsonb, revision = revision + 1, updated_at = $4
             where workspace_id = $1 and position($2 in audience::text) > 0`,
      values: [tx.workspaceId, labelId, intoId, tx.app.clock.now()],
    });
  });
