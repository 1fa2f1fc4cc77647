import type { Clause, Part, Term } from './clauses.ts';
import type { Fact } from './fact.ts';
import { rangeSign } from './range-sign.ts';

const ofAll = 0.9;

/** Days, banks and other figures of a clause say what it speaks of as words do. */
export function termsWithFacts({
  terms,
  facts,
}: Pick<Part, 'terms' | 'facts'>): Pick<Term, 'key' | 'weight' | 'start'>[] {
  return [
    ...terms,
    ...facts.map((fact) => ({ key: figureKey(fact), weight: weightOfFigure(fact), start: fact.start })),
  ];
}

export const figureKey = ({ kind, value, unit }: Fact): string => `${kind}:${value}:${unit ?? ''}`;

const weightOfFigure = ({ kind, implied }: Fact): number =>
  kind === 'day' || kind === 'bank' || kind === 'name' ? 1 : implied ? 0.5 : 0.8;

/** Where a clause has several figures of a kind, the words between two belong to one of them above all. */
export function ownTerms(clause: Clause, fact: Fact): Pick<Term, 'key' | 'weight'>[] {
  const all = termsWithFacts(clause).filter(({ key }) => key !== figureKey(fact));
  if (fact.kind === 'day' || fact.value === '0') return all;
  const alike = clause.facts.filter(
    (other) => other.kind === fact.kind && other.unit === fact.unit && !other.implied && other.value !== '0',
  );
  const at = alike.indexOf(fact);
  if (alike.every(({ start }) => start === fact.start)) return all;
  if (alike.length === 2 && isRange(clause, alike[0], alike[1]!)) return all;
  if (alike.length < 2 || at === -1) return all;
  const labelled = clause.terms.some(({ start, weight }) => start < alike[0]!.start && weight >= 0.6);
  const head = labelled ? headOf(clause, alike) : new Set<number>();
  const previous = alike[at - 1]?.end ?? Number.NEGATIVE_INFINITY;
  const next = alike[at + 1]?.start ?? Number.POSITIVE_INFINITY;
  return all.flatMap(({ key, weight, start }) => {
    if (at > 0 && head.has(start)) return [{ key, weight: weight * ofAll }];
    if (start < previous || start >= next) return [{ key, weight: weight * 0.3 }];
    const before = start < fact.start;
    const share = before === labelled || (before ? at === 0 : at === alike.length - 1) ? 1 : 0.6;
    return [{ key, weight: weight * share }];
  });
}

/** "monstera kecil 45.000 sedang 85.000": all but the last word before the first is said of every one. */
function headOf({ terms }: Clause, alike: readonly Fact[]): ReadonlySet<number> {
  const before = terms.filter(({ start }) => start < alike[0]!.start);
  const short = alike
    .slice(1)
    .every((fact, i) => terms.filter(({ start }) => start > alike[i]!.end && start < fact.start).length <= 1);
  return new Set(short ? before.slice(0, -1).map(({ start }) => start) : []);
}

const joins = new RegExp(String.raw`^\s*${rangeSign}\s*(?:jam |pukul |rp\.?\s?)?$`, 'i');

const isRange = (clause: Clause, from: Fact | undefined, to: Fact): boolean =>
  from !== undefined && joins.test(clause.text.slice(from.end - clause.start, to.start - clause.start));

export const wordBehind = (clause: Clause, fact: Fact): string | undefined => {
  const next = clause.terms.find(({ start }) => start >= fact.end);
  return next && next.start - fact.end <= 1 ? next.key : undefined;
};
