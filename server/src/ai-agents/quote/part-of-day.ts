import { readFacts } from '../facts/read-facts.ts';

const joint = /(?:,|;|\||\bdan|\bsedangkan|&)?\s*$/i;
/** What may stand behind the hours of a day without saying more of it. */
const nothingMore =
  /^\s*(?:(?:wib|wita|wit)\b)?[\s,;|.!]*(?:(?:dan|sedangkan|&)\s*)?(?:(?:hari|khusus)\s*)?$/i;

/** What is longer asks for more than the hours of a day. */
const longestQuestion = 120;

/**
 * The part of a sentence about the hours of several days that tells those of the day that is asked for: "Minggu pukul
 * 09.00–18.00." As it is where no day is asked for, or where anything but days and their hours would be cut.
 */
export function partOfDay(question: string, sentence: string): string {
  if (question.length > longestQuestion || !/\d/.test(sentence)) return sentence;
  const days = new Set(readFacts(question).flatMap(({ kind, value }) => (kind === 'day' ? [value] : [])));
  const [day] = days;
  if (day === undefined || days.size !== 1) return sentence;
  const parts = partsOf(sentence);
  const own = parts.filter((part) => part.days.has(day));
  const [told] = own;
  if (!told || own.length !== 1 || parts.length < 2) return sentence;
  return `${told.text.replace(joint, '').trim()}.`;
}

interface DayPart {
  days: Set<string>;
  text: string;
}

/** Days, then their hours, then the next days; none where the sentence says more than that. */
function partsOf(sentence: string): DayPart[] {
  const facts = readFacts(sentence);
  const parts: (DayPart & { from: number; hoursEnd: number })[] = [];
  for (const { kind, value, start, end } of facts) {
    const last = parts.at(-1);
    if (kind === 'day' && (last === undefined || last.hoursEnd > 0))
      parts.push({ days: new Set([value]), text: '', from: parts.length === 0 ? 0 : start, hoursEnd: 0 });
    else if (kind === 'day') last!.days.add(value);
    else if (kind === 'clock' && last) last.hoursEnd = end;
    else return [];
  }
  const whole = parts.every(
    ({ hoursEnd }, i) => hoursEnd > 0 && nothingMore.test(sentence.slice(hoursEnd, parts[i + 1]?.from)),
  );
  if (!whole) return [];
  return parts.map(({ days, from }, i) => ({
    days,
    text: sentence.slice(from, parts[i + 1]?.from).replace(/[\s.!]+$/, ''),
  }));
}
