import { type Context, transaction } from '../../platform/db/context.ts';
import { ONLINE_SECONDS } from './presence.ts';

/** Has anybody of the workspace the inbox open now, and not said Offline? */
export async function anyMemberOnline(ctx: Context): Promise<boolean> {
  const rows = await transaction(ctx, (tx) =>
    tx.query({
      name: 'any-member-online',
      text: `select from members where workspace_id = $1 and disabled_at is null and available
             and seen_at > $2::timestamptz - make_interval(secs => ${ONLINE_SECONDS}) limit 1`,
      values: [tx.workspaceId, tx.app.clock.now()],
    }),
  );
  return rows.length > 0;
}
