interface LocalHour {
  day: string;
  hour: number;
}
const clocks = new Map<string, Map<number, LocalHour>>();
export const HOUR = 3_600_000;

/** What the wall's clock says in a zone whose hours begin with those of UTC; each is asked for once. */
export function clockIn(zone: string): (at: Date) => LocalHour {
  const hours = clocks.get(zone) ?? new Map<number, LocalHour>();
  clocks.set(zone, hours);
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => {
    const begun = Math.floor(at.getTime() / HOUR);
    const known = hours.get(begun);
    if (known !== undefined) return known;
    const [day, time] = clock.format(at).split(' ') as [string, string];
    const found = { day, hour: Number(time.slice(0, 2)) };
    hours.set(begun, found);
    return found;
  };
}
