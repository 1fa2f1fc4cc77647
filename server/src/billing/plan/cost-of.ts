import type { Transaction } from '../../platform/db/context.ts';

/**
 * What a stretch of time costs a workspace, in rupiah: of each plan that held the share of its days, and credits that were
 * bought meanwhile. A plan ends where one that credits its days begins.
 */
export async function costOf(
  tx: Transaction,
  { since, until }: { since: Date; until: Date },
): Promise<{ plan: number; top_ups: number }> {
  const [row] = await tx.query<{ plan: number; top_ups: number }>({
    name: 'cost-of-time',
    text: `with held as (
        select o.value, o.starts_at, o.ends_at, least(o.ends_at, $3::timestamptz, (
          select min(r.starts_at) from plan_orders r
          where r.workspace_id = $1 and r.status = 'verified' and o.id = any(r.replaces))) as until
        from plan_orders o
        where o.workspace_id = $1 and o.status = 'verified' and o.kind <> 'top_up'
          and o.starts_at < $3 and o.ends_at > $2 and o.ends_at > o.starts_at
      )
      select coalesce(round(sum(value * greatest(0, extract(epoch from until - greatest(starts_at, $2::timestamptz)))
          / extract(epoch from ends_at - starts_at))), 0)::float8 as plan,
        (select coalesce(sum(price), 0) from plan_orders where workspace_id = $1 and status = 'verified'
          and kind = 'top_up' and verified_at >= $2 and verified_at < $3)::float8 as top_ups
      from held`,
    values: [tx.workspaceId, since, until],
  });
  return row ?? { plan: 0, top_ups: 0 };
}
