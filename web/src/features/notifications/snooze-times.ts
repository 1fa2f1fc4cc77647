export interface SnoozeTime {
  name: string;
  until: Date;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The choices of a snooze, in the person's own zone: in an hour, tomorrow at nine, on Monday at nine. */
export function snoozeTimes(now: Date, timeZone: string): SnoozeTime[] {
  const tomorrow = nineOClock(new Date(now.getTime() + DAY), timeZone);
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone });
  let monday = tomorrow;
  while (weekday.format(monday) !== 'Mon') monday = nineOClock(new Date(monday.getTime() + DAY), timeZone);
  const choices = [
    { name: '1 jam lagi', until: new Date(now.getTime() + HOUR) },
    { name: 'Besok 09.00', until: tomorrow },
  ];
  return monday.getTime() === tomorrow.getTime()
    ? choices
    : [...choices, { name: 'Senin 09.00', until: monday }];
}

/** 09:00 of that day there. Two rounds: the offset may be another one at nine. */
function nineOClock(day: Date, timeZone: string): Date {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone }).format(day);
  const wanted = Date.parse(`${date}T09:00:00Z`);
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
