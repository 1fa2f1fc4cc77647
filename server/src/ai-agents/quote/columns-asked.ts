import { type Lexicon, readUnits, type Unit } from '../../knowledge/index.ts';
import { weekdays } from '../facts/fact.ts';
import { readFacts } from '../facts/read-facts.ts';
import { sameFact } from '../facts/same-fact.ts';
import { plainOf } from './statements/read-statements.ts';

/** "weekday" without days of its own, and the end of the week. */
const spans: readonly (readonly [said: RegExp, days: readonly string[]])[] = [
  [/\b(?:weekdays?|hari (?:kerja|biasa))\b/i, weekdays.slice(0, 5)],
  [/\b(?:weekends?|akhir (?:pekan|minggu))\b/i, weekdays.slice(5)],
];

function daysOf(text: string): ReadonlySet<string> {
  const named = readFacts(text).filter(({ kind }) => kind === 'day');
  const days = named.map(({ value }) => value);
  return new Set(days.length > 0 ? days : (spans.find(([said]) => said.test(text))?.[1] ?? []));
}

const general = /^(?:jam|hari|min|per)$/;

/** Columns of a menu, as customers call them. */
const called = [
  /^(?:es|ice|iced|dingin|cold)$/,
  /^(?:panas|hot)$/,
  /^(?:jumbo|besar|besak|gede|gadang|large|l)$/,
  /^(?:kecil|reguler|regular|biasa|standar|small)$/,
];

/**
 * Which of a table's columns a question means: those of its day ("yang sabtu?" means "sabtu & libur nasional"), else those
 * that say the most of it, in a word or a synonym: "combed 30s" is not "combed 24s".
 */
export function columnsMeant(
  question: string,
  columns: readonly string[],
  lexicon: Lexicon,
): (column: string) => boolean {
  const days = daysOf(question);
  const ofDay = columns.filter((column) => {
    const own = daysOf(column);
    return days.size > 0 && own.size > 0 && [...days].every((day) => own.has(day));
  });
  if (ofDay.length > 0) return (column) => ofDay.includes(column);
  const hour = hourAsked(question);
  const ofHour = columns.filter((column) => hour !== undefined && spansHour(column, hour));
  if (ofHour.length > 0) return (column) => ofHour.includes(column);
  const asked = ` ${plainOf(question).replace(/\bsehari\w*|\bseharian\b/, '24 jam')} `;
  const { units } = readUnits(question, lexicon);
  const spoken = asked.trim().split(' ');
  const amounts = readFacts(question).filter(({ kind }) => kind === 'number');
  const met = columns.map((column) => {
    if (
      sides.test(column) &&
      new RegExp(`(?<![\\d.,x])${Number.parseInt(column, 10)}(?![\\d.,]\\d|\\d|\\s?x)`).test(question)
    )
      return Number.POSITIVE_INFINITY;
    // "sehari" asks for "per 24 jam".
    const ofAmount = readFacts(column).some(
      (fact) =>
        fact.kind === 'number' && fact.unit !== undefined && amounts.some((one) => sameFact(fact, one)),
    );
    if (ofAmount || asked.includes(` ${plainOf(column).trim()} `)) return Number.POSITIVE_INFINITY;
    const words = plainOf(column)
      .split(' ')
      .filter((word) => word.length > 2 && !general.test(word) && asked.includes(` ${word}`)).length;
    const alike =
      !/\d/.test(column) &&
      readUnits(column, lexicon).units.some((unit) => units.some((one) => sharesConcept(one, unit)));
    const named = called.some(
      (one) => one.test(plainOf(column).trim()) && spoken.some((word) => one.test(word)),
    );
    return words > 0 ? 1 + words : named || alike ? 1 : 0;
  });
  const most = Math.max(0, ...met);
  const isMeant = (column: string): boolean => most > 0 && met[columns.indexOf(column)] === most;
  const [meant, ...others] = columns.filter(isMeant);
  // "yang bukan member" asks for what stands beside that.
  const denied = meant !== undefined && others.length === 0 && isDenied(question, meant);
  return denied ? (column) => column !== meant : isMeant;
}

const isDenied = (question: string, column: string): boolean =>
  new RegExp(`(?<!\\p{L})(?:bukan|bkn|non|tanpa|belum|blm)[\\s-]${plainOf(column).trim()}`, 'iu').test(
    question,
  );

/** "yang 160" asks for "160x200". */
const sides = /^\d{2,3}\s?x\s?\d{2,3}$/i;

const sharesConcept = (a: Unit, b: Unit): boolean =>
  a.concepts.some((concept) => b.concepts.includes(concept));

/** "jam 8 malem" is 20. */
function hourAsked(question: string): number | undefined {
  const [clock, ...others] = readFacts(question).filter(({ kind }) => kind === 'clock');
  if (!clock || others.length > 0) return undefined;
  const late = /\b(?:sore|malam|malem|mlm|petang)\b/i.test(question);
  const values = [clock.value, ...(clock.or === undefined ? [] : [clock.or])].sort();
  return Number.parseInt(late ? values.at(-1)! : values[0]!, 10);
}

/** "Sore-malam (15-24)", "06.00–15.00": the end is no more of it. */
function spansHour(column: string, hour: number): boolean {
  const [, from = '', to = ''] =
    /(\d{1,2})(?:[.:]\d{2})?\s?[-–]\s?(\d{1,2})(?:[.:]\d{2})?/.exec(column) ?? [];
  return from !== '' && Number(from) < 25 && hour >= Number(from) && hour < Number(to);
}
