import type { AudienceCount, Campaign } from '@sapa/contracts';
import { planBroadcast } from '@sapa/contracts/rules/plan-broadcast';
import { jakartaDay, whatsappPricesOn } from '../../channels/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { minuteOf, offsetOf } from '../audience/clocks.ts';
import type { StoredCampaign } from '../campaign-row.ts';
import { beginOf } from '../rules.ts';

/** What the planner says of it now: who approves it and who looks at the list later reads the same figures. */
export async function estimateOf(
  tx: Transaction,
  { schedule, message, cost_cap }: Pick<StoredCampaign, 'schedule' | 'message' | 'cost_cap'>,
  count: AudienceCount,
): Promise<NonNullable<Campaign['estimate']>> {
  const now = tx.app.clock.now().getTime();
  const begins = beginOf(schedule, tx.app.clock.now()).getTime();
  const { list } = await whatsappPricesOn(tx.app, jakartaDay(new Date(begins)));
  const plan = planBroadcast({
    groups: count.groups.map((group) => ({ ...group, begins_at: begins - group.shift * 60_000 })),
    skipped: count.skipped.reduce((sum, { count: some }) => sum + some, 0),
    category: count.category,
    text_in_window: Boolean(message.free_text),
    prices: list,
    cost_cap,
    portfolio_limit: count.daily.limit,
    reached: [{ at: now, count: count.daily.used }],
    pace: Math.max(count.rate, 1),
    begins_at: Math.max(now, begins - Math.max(0, ...count.groups.map(({ shift }) => shift)) * 60_000),
    quiet_hours: schedule.quiet && {
      from: minuteOf(schedule.quiet.from),
      until: minuteOf(schedule.quiet.until),
      offset: offsetOf(schedule.zone, new Date(begins)),
    },
  });
  const { cost, free, paid, skipped, closed, over_cap, ends_at } = plan;
  return {
    cost,
    free,
    paid,
    skipped: skipped + closed + over_cap,
    ends_at: Number.isFinite(ends_at) ? new Date(ends_at).toISOString() : null,
  };
}
