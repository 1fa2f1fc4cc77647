import type { Bound } from './belongs.ts';
import type { Fact } from './fact.ts';
import { rangeSign } from './range-sign.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des'];
const to = new RegExp(String.raw`^\s*${rangeSign}\s*$`, 'i');

/** "28 Desember" lies in "20 Des – 5 Jan". */
export const isWithinDates = (fact: Fact, all: readonly Bound[]): boolean => {
  const at = dayOfYear(fact);
  return (
    at !== undefined &&
    all.some(({ fact: from, clause }) => {
      if (from.kind !== 'date') return false;
      const end = clause.facts.find((one) => one.kind === 'date' && one !== from && one.start >= from.start);
      const [first, last] = [dayOfYear(from), end && dayOfYear(end)];
      if (!end || first === undefined || last === undefined) return false;
      const between = clause.text.slice(from.end - clause.start, end.start - clause.start);
      if (end.start > from.start && !to.test(between)) return false;
      return first <= last ? at >= first && at <= last : at >= first || at <= last;
    })
  );
};

function dayOfYear({ value }: Fact): number | undefined {
  const [day, month] = value.split(' ');
  const at = months.indexOf(month ?? '');
  return at === -1 ? undefined : 31 * at + Number(day);
}
