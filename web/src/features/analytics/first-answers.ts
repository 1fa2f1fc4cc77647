import type { AnalyticsSpeed } from '@sapa/contracts/analytics/analytics';
import { isDrawnByWeek } from '@sapa/contracts/rules/stretches';
import { daysAfter } from '../../lib/time/calendar.ts';
import { type Stretch, stretchesOf } from '../../ui/chart/stretches.ts';
import type { Clock } from './clock-switch.tsx';

type Told = Pick<AnalyticsSpeed, 'days' | 'weeks'> & {
  period: Pick<AnalyticsSpeed['period'], 'from' | 'to' | 'until_now'>;
};

/**
 * The median of first answers by day, in a long period by week. That of a week is none of its days' medians: it is counted
 * of its own. Days on which nobody was answered have their place on the axis all the same.
 */
export function firstAnswers(
  { days, weeks, period: { from, to, until_now } }: Told,
  clock: Clock,
): (Stretch & { amount: number | null })[] {
  const every: { day: string }[] = [];
  for (let day = from; day <= to; day = daysAfter(day, 1)) every.push({ day });
  const known = new Map((isDrawnByWeek(every.length) ? weeks : days).map((one) => [one.day, one]));
  return stretchesOf(every, until_now).map(({ own: _, ...stretch }) => ({
    ...stretch,
    amount: known.get(stretch.day)?.[clock].median ?? null,
  }));
}
