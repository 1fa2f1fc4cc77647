import { type Lexicon, readUnits, type Unit } from '../../knowledge/index.ts';
import { weekdays } from '../facts/fact.ts';
import { readFacts } from '../facts/read-facts.ts';
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
 * Which columns of a table a question means: by its day ("yang sabtu?" means "sabtu & libur nasional"), else by a word or
 * a synonym of its name.
 */
export function columnsMeant(question: string, lexicon: Lexicon): (column: string) => boolean {
  const days = daysOf(question);
  const asked = ` ${plainOf(question).replace(/\bsehari\w*|\bseharian\b/, '24 jam')} `;
  const { units } = readUnits(question, lexicon);
  return (column) => {
    const own = daysOf(column);
    if (days.size > 0 && own.size > 0) return [...days].every((day) => own.has(day));
    const words = plainOf(column).split(' ');
    return (
      words.some((word) => word.length > 2 && !general.test(word) && asked.includes(word)) ||
      (/\d/.test(column) && asked.includes(` ${plainOf(column).trim()} `)) ||
      (!/\d/.test(column) &&
        readUnits(column, lexicon).units.some((unit) => units.some((one) => sharesConcept(one, unit))))
    );
  };
}

const sharesConcept = (a: Unit, b: Unit): boolean =>
  a.concepts.some((concept) => b.concepts.includes(concept));
