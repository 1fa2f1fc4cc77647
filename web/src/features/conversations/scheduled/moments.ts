const HOUR = 3_600_000;
const DAY = 86_400_000;
/** Of Jakarta's clock, as `toMomentInput` shows moments. */
const AHEAD_OF_UTC = 7 * HOUR;

/** When one usually wants it: in an hour, tomorrow at nine, on Monday at nine. */
export function usualMoments(now: Date): { name: string; at: Date }[] {
  const here = now.getTime() + AHEAD_OF_UTC;
  const nineIn = (days: number) => new Date((Math.floor(here / DAY) + days) * DAY + 9 * HOUR - AHEAD_OF_UTC);
  const toMonday = (8 - new Date(here).getUTCDay()) % 7 || 7;
  return [
    { name: '1 jam lagi', at: new Date(now.getTime() + HOUR) },
    { name: 'Besok 09.00', at: nineIn(1) },
    ...(toMonday === 1 ? [] : [{ name: 'Senin 09.00', at: nineIn(toMonday) }]),
  ];
}
