import { weekdays } from '../facts/fact.ts';

/** Where Sapa's shops are, unless a business says otherwise. */
const ZONE = 'Asia/Jakarta';

const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE });
const weekdayOf = new Intl.DateTimeFormat('id-ID', { weekday: 'long', timeZone: ZONE });

const soon: readonly (readonly [said: RegExp, daysAhead: number])[] = [
  [/\b(?:lusa|day after tomorrow)\b/i, 2],
  [/\b(?:besok|bsk|bsok|besuk|esok|sesuk|isuk|tomorrow)\b/i, 1],
  [
    /\b(?:hari ini|hr ini|skrg|sekarang|skr|saiki|nanti (?:malam|malem|sore|siang)|ntar (?:malem|sore|siang)|today|tonight)\b/i,
    0,
  ],
];

/** Day of the month, month and year as a number that later days have a larger one of: 20261126. */
export function dayNumber(at: Date, ahead = 0): number {
  const day = dayOf.format(at.getTime() + ahead * 86_400_000);
  return Number(day.replaceAll('-', ''));
}

/** "besok buka?" on a Thursday asks for Friday. A day that is named counts itself. */
export function withWeekday(asked: string, now: Date): string {
  // "malam minggu" is Saturday's evening; as long as it was, for what is read of it is shown.
  const question = asked.replace(/\b(?:malam|malem|mlm) minggu\b|\bmalming\b/gi, (said) =>
    'sabtu'.padEnd(said.length),
  );
  if (weekdays.some((day) => new RegExp(`\\b${day}\\b`, 'i').test(question))) return question;
  const found = soon.find(([said]) => said.test(question));
  if (!found) return question;
  const day = weekdayOf.format(now.getTime() + found[1] * 86_400_000);
  return `${question} ${day.toLowerCase()}`;
}

const counts: Readonly<Record<string, number>> = {
  se: 1,
  satu: 1,
  dua: 2,
  tiga: 3,
  empat: 4,
  lima: 5,
  enam: 6,
  tujuh: 7,
};

/** "sehari sebelumnya" is what a rule calls "H-1". */
export function withDaysBefore(question: string): string {
  const [, count = '', unit = ''] =
    /\b(se|\d{1,2}|satu|dua|tiga|empat|lima|enam|tujuh)\s?(hari|minggu)\s+(?:sebelum|sblm)/i.exec(question) ??
    [];
  const days = (counts[count.toLowerCase()] ?? Number(count)) * (unit.toLowerCase() === 'minggu' ? 7 : 1);
  return days > 0 ? `${question} H-${days}` : question;
}
