import type { Clause, Part } from './clauses.ts';
import type { Fact } from './fact.ts';

/** From one quantity to another, both with it. */
export interface Span {
  unit: string | undefined;
  from: number;
  to: number;
}

const between = /^\s*(?:-|–|—|~|s\/d|sd|s\.d\.?|samp(?:ai|e)(?: dengan)?|hingga)\s*$/i;
const upwards = /^\s*\S{0,12}\s*(?:ke ?atas|up|keatas|lebih|atau lebih|\+)(?![\p{L}\d])/iu;
const atLeast = /(?:min(?:imal|\.)?|mulai|di ?atas|lebih dari|>|≥)\s*$/i;

/** The quantities that a clause, its label or the head of its column says a figure holds for. */
export function spansOf({ text, start, facts }: Clause, fact: Fact, above: readonly Part[]): Span[] {
  if (fact.kind !== 'money' && fact.kind !== 'percent') return [];
  return [
    ...spansIn(facts, text, start),
    ...above.flatMap((part) => spansIn(part.facts, part.text, part.start)),
  ];
}

/** "20 kg ke atas", "minimal 20 kg". */
export const isOpen = (fact: Fact, text: string, start: number): boolean =>
  upwards.test(text.slice(fact.end - start)) || atLeast.test(text.slice(0, fact.start - start));

function spansIn(facts: readonly Fact[], text: string, start: number): Span[] {
  const numbers = facts.filter(({ kind, implied }) => kind === 'number' && !implied);
  return numbers.flatMap((one, i): Span[] => {
    const next = numbers[i + 1];
    const unit = one.unit ?? next?.unit;
    if (next && next.unit === unit && between.test(text.slice(one.end - start, next.start - start)))
      return [{ unit, from: Number(one.value), to: Number(next.value) }];
    return isOpen(one, text, start)
      ? [{ unit: one.unit, from: Number(one.value), to: Number.POSITIVE_INFINITY }]
      : [];
  });
}

/** A tier without a unit counts things, it measures nothing. */
const measured = /^(?:time|workday|month|malam|kali|mass|length|volume|h[+-])$/;

/** A quantity, as words are compared, lies in one of them. */
export function holdsFor(spans: readonly Span[], key: string): boolean {
  if (!key.startsWith('number:')) return false;
  const [, value, unit = ''] = key.split(':');
  return spans.some(
    (span) =>
      (span.unit === unit || (span.unit === undefined && !measured.test(unit))) &&
      Number(value) >= span.from &&
      Number(value) <= span.to,
  );
}
