import type {
  AudienceCount,
  AudienceGroup,
  Body,
  CampaignSchedule,
  countAudience as endpoint,
  SkipReason,
} from '@sapa/contracts';
import { channelById } from '../../channels/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { dailyLimit, paceOf } from '../sending/limits.ts';
import { reachedToday } from '../sending/reached.ts';
import { type Chosen, chosenBy } from './chosen.ts';
import { offsetOf, shiftInSql, WIT, WITA } from './clocks.ts';
import { countryOf, PREFIX } from './country.ts';

/**
 * Who would get it now, by what they cost, and who would not and why. Nothing is kept.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED, TEMPLATE_NOT_SENDABLE
 */
export function countAudience(ctx: Context, asked: Body<typeof endpoint>): Promise<AudienceCount> {
  requirePermission(ctx, 'campaign.view');
  return transaction(ctx, (tx) =>
    countIn(
      tx,
      { channelId: asked.channel_id, message: asked.message, audience: asked.audience },
      asked.schedule,
    ),
  );
}

interface Row {
  reason: SkipReason | null;
  window: AudienceGroup['window'];
  address: string | null;
  until: Date | null;
  shift: number | null;
  count: number;
}

export async function countIn(
  tx: Transaction,
  asked: Parameters<typeof chosenBy>[1],
  schedule?: Pick<CampaignSchedule, 'send_at' | 'clock' | 'zone'>,
): Promise<AudienceCount> {
  const channel = await channelById(tx, asked.channelId);
  const chosen = await chosenBy(tx, asked);
  const shift = shiftOf(schedule, chosen.values, tx.app.clock.now());
  const rows = await tx.query<Row>({
    text: `select q.reason, case when q.reason is null then q.window end as window,
             case when q.reason is null then min(q.address) end as address, min(q.window_until) as until,
             case when q.reason is null then ${shift} end as shift, count(*)::int as count
           from (${chosen.rows()}) q
           group by q.reason, case when q.reason is null then q.window end,
             case when q.reason is null then left(q.address, ${PREFIX}) end,
             case when q.reason is null then ${shift} end`,
    values: chosen.values.values,
  });
  const groups = new Map<string, AudienceGroup>();
  const skipped = new Map<SkipReason, number>();
  for (const { reason, window, address, until, count, ...row } of rows) {
    if (reason !== null) {
      skipped.set(reason, (skipped.get(reason) ?? 0) + count);
      continue;
    }
    const country = countryOf(address ?? '');
    const ahead = row.shift ?? 0;
    const key = `${country} ${window} ${ahead}`;
    const group = groups.get(key) ?? { country, window, window_until: null, shift: ahead, count: 0 };
    group.count += count;
    const first = until?.toISOString() ?? null;
    if (first !== null && (group.window_until === null || first < group.window_until))
      group.window_until = first;
    groups.set(key, group);
  }
  const recipients = [...groups.values()].reduce((sum, { count }) => sum + count, 0);
  const left = [...skipped.values()].reduce((sum, count) => sum + count, 0);
  return {
    chosen: recipients + left,
    recipients,
    groups: [...groups.values()].sort((a, b) => b.count - a.count),
    skipped: [...skipped].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count),
    category: chosen.template?.category ?? null,
    rate: paceOf(channel),
    daily: { limit: dailyLimit(channel), used: await reachedToday(tx, channel) },
    at: tx.app.clock.now().toISOString(),
  };
}

/** In SQL: minutes that a recipient's clock is ahead of the schedule's. */
function shiftOf(
  schedule: Pick<CampaignSchedule, 'send_at' | 'clock' | 'zone'> | undefined,
  { value }: Pick<Chosen['values'], 'value'>,
  now: Date,
): string {
  if (schedule?.clock !== 'recipient') return '0';
  const at = schedule.send_at === null ? now : new Date(schedule.send_at);
  return shiftInSql('q.city', `${value(offsetOf(schedule.zone, at))}::int`, value(WITA), value(WIT));
}
