import { type Context, transaction } from '../platform/db/context.ts';

const KEEP_DAYS = 90;
const AT_ONCE = 1_000;

/** News of a quarter ago are none: the conversations and orders they were about stay. */
export async function forgetOldNotifications(ctx: Context): Promise<void> {
  while ((await forgetSome(ctx)) === AT_ONCE);
}

const forgetSome = (ctx: Context): Promise<number> =>
  transaction(ctx, async (tx) => {
    const gone = await tx.query({
      name: 'forget-old-notifications',
      text: `delete from notifications where (workspace_id, id) in (
               select workspace_id, id from notifications
               where workspace_id = $1 and at < $2::timestamptz - interval '${KEEP_DAYS} days' limit ${AT_ONCE}
             ) returning id`,
      values: [tx.workspaceId, tx.app.clock.now()],
    });
    return gone.length;
  });
