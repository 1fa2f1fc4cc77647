import type { getCampaignMonth as endpoint, Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { inRupiah } from '../campaign-row.ts';

/** What campaigns that began this month have come to, by their counters. */
export function getCampaignMonth(ctx: Context): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'campaign.view');
  return transaction(ctx, async (tx) => {
    const [row] = await tx.query<{ month: string; campaigns: number; cost: number; order_value: number }>({
      name: 'campaigns-of-month',
      text: `with zone as (select time_zone as name from workspaces where id = $1),
             begun as (
               select c.id from campaigns c, zone where c.workspace_id = $1
                 and c.started_at >= date_trunc('month', $2::timestamptz at time zone zone.name) at time zone zone.name
             )
             select to_char($2::timestamptz at time zone zone.name, 'YYYY-MM') as month,
               (select count(*)::int from begun) as campaigns,
               coalesce(sum(k.value) filter (where k.kind = 'cost'), 0)::float8 as cost,
               coalesce(sum(k.value) filter (where k.kind = 'did' and k.key = 'ordered'), 0)::float8 as order_value
             from zone
             left join begun on true
             left join campaign_counters k on k.workspace_id = $1 and k.campaign_id = begun.id and k.kind in ('cost', 'did')
             group by zone.name`,
      values: [tx.workspaceId, tx.app.clock.now()],
    });
    return { ...row!, cost: inRupiah(row!.cost) };
  });
}
