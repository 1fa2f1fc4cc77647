import type { getCampaignMonth as endpoint, Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { IN_RUPIAH } from '../campaign-row.ts';

/** What campaigns that began this month have come to, by their counters: the sum of what each says, in whole rupiah. */
export function getCampaignMonth(ctx: Context): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'campaign.view');
  return transaction(ctx, async (tx) => {
    const [row] = await tx.query<{ month: string; campaigns: number; cost: number; order_value: number }>({
      name: 'campaigns-of-month',
      text: `with zone as (select time_zone as name from workspaces where id = $1),
             begun as (
               select c.id, s.cost, s.order_value from campaigns c cross join zone
               cross join lateral (
                 select round(coalesce(sum(k.value) filter (where k.kind = 'cost'), 0) / ${IN_RUPIAH}) as cost,
                   coalesce(sum(k.value) filter (where k.kind = 'did' and k.key = 'ordered'), 0) as order_value
                 from campaign_counters k
                 where k.workspace_id = $1 and k.campaign_id = c.id and k.kind in ('cost', 'did')
               ) s
               where c.workspace_id = $1
                 and c.started_at >= date_trunc('month', $2::timestamptz at time zone zone.name) at time zone zone.name
             )
             select to_char($2::timestamptz at time zone zone.name, 'YYYY-MM') as month, count(begun.id)::int as campaigns,
               coalesce(sum(begun.cost), 0)::float8 as cost, coalesce(sum(begun.order_value), 0)::float8 as order_value
             from zone left join begun on true group by zone.name`,
      values: [tx.workspaceId, tx.app.clock.now()],
    });
    return row!;
  });
}
