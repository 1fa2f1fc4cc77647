import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';

/** What changes when people are there: one permission, one at a time in a workspace, and every screen hears of it. */
export function changeSchedules<T>(ctx: Context, change: (tx: Transaction) => Promise<T>): Promise<T> {
  requirePermission(ctx, 'hours.manage');
  return transaction(ctx, async (tx) => {
    await tx.query({
      name: 'lock-schedules',
      text: `select pg_advisory_xact_lock(hashtextextended('schedules:' || $1, 0))`,
      values: [tx.workspaceId],
    });
    const result = await change(tx);
    tx.emit('schedules.changed', {});
    return result;
  });
}
