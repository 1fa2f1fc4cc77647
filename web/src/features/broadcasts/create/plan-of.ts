import type { AudienceCount } from '@sapa/contracts/campaigns/campaign-audience';
import type { CampaignSchedule } from '@sapa/contracts/campaigns/campaign-schedule';
import type { getWhatsappPrices } from '@sapa/contracts/campaigns/whatsapp-prices';
import type { Reply } from '@sapa/contracts/endpoint';
import { type BroadcastPlan, planBroadcast } from '@sapa/contracts/rules/plan-broadcast';
import type { Written } from './use-campaign-form.ts';

/** The day as Jakarta has it: lists of prices begin with that. */
export const dayInJakarta = (at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(at);

const MINUTE = 60_000;

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Minutes that a zone's clock is ahead of UTC. */
function offsetOf(zone: string, at: number): number {
  const there = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  return Math.round((Date.parse(`${there.replace(' ', 'T')}Z`) - at) / 60_000);
}

/** When it would begin. */
export const beginOf = ({ send_at }: CampaignSchedule, now: number): number =>
  Math.max(now, send_at === null ? now : Date.parse(send_at));

/** What the audience as it is now would cost, and when the last message would go out. */
export function planOf(
  { schedule, message, cost_cap }: Written,
  counted: AudienceCount,
  prices: Reply<typeof getWhatsappPrices>['list'],
  now: number,
): BroadcastPlan {
  const at = beginOf(schedule, now);
  const earliest = Math.max(0, ...counted.groups.map(({ shift }) => shift));
  const begins_at = Math.max(now, at - earliest * MINUTE);
  return planBroadcast({
    groups: counted.groups.map((group) => ({ ...group, begins_at: at - group.shift * MINUTE })),
    skipped: counted.skipped.reduce((sum, { count }) => sum + count, 0),
    category: counted.category,
    text_in_window: Boolean(message.free_text),
    prices,
    cost_cap,
    portfolio_limit: counted.daily.limit,
    reached: [{ at: Date.parse(counted.at), count: counted.daily.used }],
    pace: Math.max(counted.rate, 1),
    begins_at,
    quiet_hours: schedule.quiet && {
      from: minutesOf(schedule.quiet.from),
      until: minutesOf(schedule.quiet.until),
      offset: offsetOf(schedule.zone, begins_at),
    },
  });
}

const CLOCKS: Record<number, string> = { 420: 'WIB', 480: 'WITA', 540: 'WIT' };

/** Whom it reaches first: each of the country's clocks with how many live by it and when theirs begins. */
export function clocksOf(
  schedule: CampaignSchedule,
  counted: AudienceCount,
): { name: string; at: number; count: number }[] {
  if (schedule.clock !== 'recipient' || schedule.send_at === null) return [];
  const at = Date.parse(schedule.send_at);
  const zone = offsetOf(schedule.zone, at);
  const shifts = Map.groupBy(counted.groups, ({ shift }) => shift);
  return [...shifts]
    .sort(([a], [b]) => b - a)
    .map(([shift, groups]) => ({
      name: CLOCKS[zone + shift] ?? schedule.zone,
      at: at - shift * MINUTE,
      count: groups.reduce((sum, { count }) => sum + count, 0),
    }));
}
