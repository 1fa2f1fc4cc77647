import { billingFacts, type PlanPeriod, periods } from '@sapa/contracts';

const months = (Object.keys(periods) as PlanPeriod[])
  .map((period) => `when '${period}' then ${periods[period].months}`)
  .join(' ');

/** A year has 365.2425 days. */
const DAYS_OF_MONTH = 30.436875;

/**
 * What `standingAt` (rules.ts) says of every workspace at several moments, in one statement: the plan that it had and what it
 * was worth a month in whole rupiah. Days for free, of a credit or a kindness, make a month worth less. Reads at the desk.
 *
 * @param moments a relation with the column `at`
 * @returns common table expressions that end in `standing (at, workspace_id, plan, mrr)`
 */
export const standingsAt = (moments: string): string => `
  replaced as (
    select workspace_id, unnest(replaces) as id, min(verified_at) as at from plan_orders
    where status = 'verified' and replaces <> '{}' group by 1, 2
  ), held as materialized (
    select o.workspace_id, o.id, o.plan, o.verified_at, greatest(o.starts_at, o.verified_at) as begins, o.ends_at,
      o.ends_at + interval '${billingFacts.grace_days} days' as over, coalesce(r.at, 'infinity') as replaced_at,
      round(o.value / (case o.period ${months} end + o.extra_days / ${DAYS_OF_MONTH}))::bigint as mrr
    from plan_orders o left join replaced r on r.workspace_id = o.workspace_id and r.id = o.id
    where o.status = 'verified' and o.kind <> 'top_up' and o.ends_at > o.starts_at
      and o.ends_at > (select min(at) from ${moments}) - interval '${billingFacts.grace_days} days'
  ), standing as materialized (
    select distinct on (m.at, h.workspace_id) m.at, h.workspace_id, h.plan, h.mrr
    from ${moments} m join held h on h.begins <= m.at and h.over > m.at and h.replaced_at > m.at
    order by m.at, h.workspace_id, h.ends_at > m.at desc, h.verified_at desc, h.id desc
  )`;
