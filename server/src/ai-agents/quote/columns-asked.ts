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
  const asked = ` ${plainOf(question).replace(/\bsehari\w*|\bseharian\b/, '24 jam')} `;
  const { units } = readUnits(question, lexicon);
  const amounts = readFacts(question).filter(({ kind }) => kind === 'number');
  const met = columns.map((column) => {
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
    return words > 0 ? 1 + words : alike ? 1 : 0;
  });
  const most = Math.max(0, ...met);
  return (column) => most > 0 && met[columns.indexOf(column)] === most;
}

const sharesConcept = (a: Unit, b: Unit): boolean =>
  a.concepts.some((concept) => b.concepts.includes(concept));
