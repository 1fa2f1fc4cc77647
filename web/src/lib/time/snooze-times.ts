import { dayIn, daysAfter } from './calendar.ts';

export interface SnoozeTime {
  name: string;
  until: Date;
}

const HOUR = 3_600_000;
const MORNING = '09:00';

/** The choices of a snooze, in the person's own zone: in an hour, then at nine tomorrow, on Monday, on the first. */
export function snoozeTimes(now: Date, timeZone: string): SnoozeTime[] {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  const tomorrow = daysAfter(today, 1);
  let monday = tomorrow;
  while (new Date(monday).getUTCDay() !== 1) monday = daysAfter(monday, 1);
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = dayIn(year, month + 1, 1);
  const mornings = [
    { name: 'Besok 09.00', day: tomorrow },
    { name: 'Senin 09.00', day: monday },
    { name: `${SHORT.format(new Date(first))} 09.00`, day: first },
  ];
  return [
    { name: '1 jam lagi', until: new Date(now.getTime() + HOUR) },
    ...mornings
      .filter(({ day }, index) => mornings.findIndex((each) => each.day === day) === index)
      .map(({ name, day }) => ({ name, until: momentAt(day, MORNING, timeZone) })),
  ];
}

const SHORT = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/**
 * That time of that day there. Two rounds: the offset may be another one by then.
 *
 * @param clock `09:00`
 */
export function momentAt(day: string, clock: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${clock}:00Z`);
  let at = wanted;
  for (let round = 0; round < 2; round += 1) at = wanted - offsetAt(new Date(at), timeZone);
  return new Date(at);
}

function offsetAt(at: Date, timeZone: string): number {
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  return Date.parse(`${local.replace(' ', 'T')}Z`) - Math.floor(at.getTime() / 1000) * 1000;
}
