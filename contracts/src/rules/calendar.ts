import { holidays, ramadans } from '../holidays.ts';
import {
  addDays,
  type Calendar,
  type HomeZone,
  type Interval,
  keepsHours,
  type Week,
} from './working-hours.ts';

/** What of a schedule says when it is open. */
export interface CalendarSettings {
  time_zone: HomeZone;
  week: Week;
  ramadan: { enabled: boolean; week: Week; dates: { first: string; last: string } | null };
  national: boolean;
  joint_leave: boolean;
  exceptions: readonly { date: string; hours: readonly Interval[] | null }[];
  own_days: readonly { first: string; last: string; hours: readonly Interval[]; enabled: boolean }[];
}

/**
 * A schedule as it is reckoned with. On one date a business's own day comes first, then what it says of that
 * holiday, then whether it keeps holidays at all. A Ramadan week without hours changes nothing.
 */
export function calendarOf(schedule: CalendarSettings): Calendar {
  const days: Record<string, readonly Interval[]> = {};
  const exceptions = new Map(schedule.exceptions.map(({ date, hours }) => [date, hours]));
  for (const { date, kind } of holidays) {
    const said = exceptions.get(date);
    const hours = said === undefined && keeps(schedule, kind) ? [] : said;
    if (hours !== null && hours !== undefined) days[date] = hours;
  }
  const { ramadan } = schedule;
  const dates = fasts(ramadan.dates);
  return {
    zone: schedule.time_zone,
    week: schedule.week,
    seasons:
      ramadan.enabled && keepsHours(ramadan)
        ? dates.map(({ first, last }) => ({ first, last, week: ramadan.week }))
        : [],
    days,
    ownDays: schedule.own_days.filter(({ enabled }) => enabled),
  };
}

/** Dates of one's own are one year's: of the others the table's hold. */
function fasts(own: CalendarSettings['ramadan']['dates']): readonly { first: string; last: string }[] {
  if (own === null) return ramadans;
  const others = ramadans.filter(
    ({ first, last }) => last < addDays(own.first, -MONTH) || first > addDays(own.last, MONTH),
  );
  return [own, ...others];
}

const MONTH = 30;

export const keeps = (
  { national, joint_leave }: Pick<CalendarSettings, 'national' | 'joint_leave'>,
  kind: 'national' | 'joint_leave',
): boolean => (kind === 'national' ? national : joint_leave);
