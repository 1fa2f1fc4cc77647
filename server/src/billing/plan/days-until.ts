const DAY = 86_400_000;
/** WIB has no summer time. */
const JAKARTA = 7 * 3_600_000;

/** Days as people count them, by the calendar: what ends tomorrow at midnight ends tomorrow, not in two days. */
const dayOf = (at: Date) => Math.floor((at.getTime() + JAKARTA) / DAY);

/** How far off a moment is when somebody is told of it: 'hari ini', 'besok', '5 hari lagi'; or how long it is over. */
export function daysUntil(at: Date, now: Date): string {
  const days = dayOf(at) - dayOf(now);
  switch (days) {
    case 1:
      return 'besok';
    case 0:
      return 'hari ini';
    case -1:
      return 'kemarin';
    default:
      return days > 0 ? `${days} hari lagi` : `${-days} hari lalu`;
  }
}
