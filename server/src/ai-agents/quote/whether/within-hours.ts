import type { Fact } from '../../facts/fact.ts';
import { readFacts } from '../../facts/read-facts.ts';

/**
 * "minggu jam 7 malem masih buka?" over "minggu 10.00–17.00" is false; unclear: it could be either; undefined: no
 * hour is asked for, or none is told.
 */
export function withinHours(question: string, quoted: string): boolean | 'unclear' | undefined {
  const asked = readFacts(question).filter(isClock);
  const [at] = asked;
  if (!at || asked.length !== 1) return undefined;
  const hour = hourOf(at, question);
  const shut = shutFor(question, quoted);
  if (shut && hour !== undefined && hour >= shut[0] && hour < shut[1]) return false;
  if (/\b(?:di )?luar jam\b|\b24 jam\b/i.test(quoted)) return 'unclear';
  const told = ofDay(question, quoted).filter(({ kind }) => kind === 'clock');
  const [from, to] = told;
  if (!from) return undefined;
  if (hour === undefined) return 'unclear';
  if (told.length === 2 && to && from.value < to.value) return hour >= from.value && hour <= to.value;
  if (told.length !== 1) return 'unclear';
  const before = quoted.slice(Math.max(0, from.start - 24), from.start);
  if (/\b(?:sebelum|sblm|sampai|sampe|hingga|max|maks|maksimal)\b[^,.]*$/i.test(before))
    return hour <= from.value;
  return /\b(?:setelah|stlh|sesudah|mulai|abis|buka\p{L}*)\b[^,.]*$/iu.test(before)
    ? hour >= from.value
    : 'unclear';
}

/** "jumat istirahat 11.30-13.30": from when until when nobody is there. */
export function shutFor(question: string, quoted: string): readonly [from: string, to: string] | undefined {
  const found = /(?<!\p{L})(?:tutup|istirahat|libur|break)[^,;|\n]*/iu.exec(quoted);
  const days = readFacts(question).filter(({ kind }) => kind === 'day');
  const ofAll = readFacts(quoted.slice(Math.max(0, (found?.index ?? 0) - 16), found?.index)).filter(
    ({ kind }) => kind === 'day',
  );
  if (!found || (ofAll.length > 0 && !ofAll.some(({ value }) => days.some((day) => day.value === value))))
    return undefined;
  const [from, to, ...more] = readFacts(found[0]).filter(isClock);
  return from && to && more.length === 0 ? [from.value, to.value] : undefined;
}

const isClock = ({ kind }: Fact): boolean => kind === 'clock';

/** "sore jam 5" is 17.00 though the word stands before it; "jam 5" alone may be either. */
function hourOf({ value, or }: Fact, question: string): string | undefined {
  if (or === undefined) return value;
  if (value === '12:00' || or === '12:00')
    return /\b(?:malam|malem|mlm)\b/i.test(question) ? undefined : '12:00';
  if (/\b(?:sore|malam|malem|mlm|petang)\b/i.test(question)) return [value, or].sort().at(-1);
  return /\b(?:pagi|subuh)\b/i.test(question) ? [value, or].sort()[0] : undefined;
}

/** The part about the day that is asked for, where several are told. */
function ofDay(question: string, quoted: string): Fact[] {
  const facts = readFacts(quoted);
  const [day] = readFacts(question).filter(({ kind }) => kind === 'day');
  if (!day) return facts;
  const parts = quoted.split(/(?<=[,;|\n]|\s\/\s)/);
  let from = 0;
  for (const part of parts) {
    const own = facts.filter(({ start }) => start >= from && start < from + part.length);
    if (own.some(({ kind, value }) => kind === 'day' && value === day.value) && own.some(isClock)) return own;
    from += part.length;
  }
  return facts;
}
