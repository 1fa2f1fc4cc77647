import type { Unit } from '../../../knowledge/index.ts';
import { sharesTerm } from './shares-term.ts';

/** A number with the word it stands beside: "3 pintu", "deposit 200rb". */
export interface NamedNumber {
  value: number;
  before: Unit | undefined;
  after: Unit | undefined;
}

const number =
  /(?<![\p{L}\d.,/x-])(\d{1,3}(?:\.\d{3})+|\d+(?:,\d+)?)\s?(rb|ribu|k|jt|juta)?(?![\d%]|[.,:/x-]\d)/giu;
const times: Readonly<Record<string, number>> = { rb: 1e3, ribu: 1e3, k: 1e3, jt: 1e6, juta: 1e6 };

/** Pure. */
export function namedNumbers(text: string, all: readonly Unit[]): NamedNumber[] {
  const found = Array.from(text.matchAll(number));
  if (found.length === 0) return [];
  const units = all.filter(({ stems }) => !stems.every((word) => /^\d/.test(word)));
  return found.map(({ index, 0: said, 1: digits = '', 2: scale = '' }) => {
    const end = index + said.length;
    const value = Number(digits.replace(/\./g, '').replace(',', '.')) * (times[scale.toLowerCase()] ?? 1);
    const before = units.find((unit) => /^\s?$/.test(text.slice(unit.end, index)) && unit.end <= index);
    const after = units.find((unit) => unit.start >= end && /^[\s-]?$/.test(text.slice(end, unit.start)));
    return { value, before, after };
  });
}

/** "500" of a deposit is "500rb". */
const same = (a: number, b: number): boolean => a === b || a * 1000 === b || a === b * 1000;

/**
 * 1: beside the word that the question has it beside stands the same number; -1: another one, and never that; 0: nobody
 * can tell. Pure.
 */
export function numbersAgree(asked: readonly NamedNumber[], said: readonly NamedNumber[]): -1 | 0 | 1 {
  let agrees: 0 | 1 = 0;
  for (const { value, before, after } of asked) {
    const beside = said.filter(
      (one) =>
        (after && one.after && sharesTerm(one.after, after)) ||
        (before && one.before && sharesTerm(one.before, before)),
    );
    if (beside.length === 0) continue;
    if (beside.some((one) => same(one.value, value))) agrees = 1;
    else return -1;
  }
  return agrees;
}
