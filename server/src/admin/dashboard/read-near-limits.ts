import { billingFacts, type getPlatformAttention as endpoint, plans, type Reply } from '@sapa/contracts';
import { beginningOfMonth, endOfMonth, monthOf, runsOutAt } from '../../billing/index.ts';
import type { Transaction } from '../../platform/db/context.ts';

type NearLimits = Reply<typeof endpoint>['near_limits'];

interface Row {
  workspace_id: string;
  name: string;
  meter: NearLimits['nearest'][number]['meter'];
  used: number;
  whole: number;
  total: number;
}

/** From this share of a month's credits or contacts on its owners are warned. */
const NEAR_PERCENT = billingFacts.warn_percent[0];

/** Whose credits or contacts of the month are nearly used up, the fullest first: AI stops there, people ask for more. */
export async function readNearLimits(tx: Transaction, shown: number): Promise<NearLimits> {
  const now = tx.app.clock.now();
  const month = monthOf(now);
  const rows = await tx.query<Row>({
    name: 'desk-near-limits',
    text: `with meters as (
        select workspace_id, 'credits' as meter, used + top_up_used as used,
          used + top_up_used + greatest(0, granted - used) + greatest(0, top_up) as whole
        from credit_accounts where month = $1
        union all
        select m.workspace_id, 'active_contacts', m.contacts, l.contacts
        from active_months m
        join workspaces w on w.id = m.workspace_id
        join unnest($2::text[], $3::int[]) as l (plan, contacts) on l.plan = w.plan_name
        where m.month = $1 and l.contacts is not null
      )
      select meters.*, w.name, count(*) over ()::int as total
      from meters join workspaces w on w.id = meters.workspace_id
      where meters.whole > 0 and used * 100 >= meters.whole * ${NEAR_PERCENT}
      order by used::float8 / meters.whole desc, used desc, w.id limit ${shown}`,
    values: [month, plans.map(({ title }) => title), plans.map(({ limits }) => limits.active_contacts)],
  });
  const time = { begins: beginningOfMonth(month), now, ends: endOfMonth(month) };
  return {
    total: rows[0]?.total ?? 0,
    nearest: rows.map(({ workspace_id, name, meter, used, whole }) => ({
      workspace: { id: workspace_id, name },
      meter,
      percent: Math.min(100, Math.floor((used / whole) * 100)),
      runs_out_at: runsOutAt({ used, left: whole - used }, time)?.toISOString() ?? null,
    })),
  };
}
