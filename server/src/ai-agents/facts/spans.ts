import type { Clause, Part } from './clauses.ts';
import type { Fact } from './fact.ts';
import { rangeSign } from './range-sign.ts';

/** From one quantity to another, both with it. */
export interface Span {
  unit: string | undefined;
  from: number;
  to: number;
}

const between = new RegExp(String.raw`^\s*${rangeSign}\s*$`, 'i');
const upwards = /^\s*\S{0,12}\s*(?:ke ?atas|up|keatas|lebih|atau lebih|\+)(?![\p{L}\d])/iu;
const atLeast = /(?:min(?:imal|\.)?|mulai|di ?atas|lebih dari|>|≥)\s*$/i;

/** The quantities and hours that a clause, its label or the head of its column says a figure holds for. */
export function spansOf({ text, start, facts }: Clause, fact: Fact, above: readonly Part[]): Span[] {
  const isShare = fact.kind === 'number' && fact.unit === undefined && Number(fact.value) < 1;
  if (fact.kind !== 'money' && fact.kind !== 'percent' && !isShare) return [];
  return [
    ...spansIn(facts, text, start),
    ...above.flatMap((part) => spansIn(part.facts, part.text, part.start)),
  ];
}

/** "20 kg ke atas", "minimal 20 kg". */
export const isOpen = (fact: Fact, text: string, start: number): boolean =>
  upwards.test(text.slice(fact.end - start)) || atLeast.test(text.slice(0, fact.start - start));

const endsWithSign = new RegExp(String.raw`(?<!\p{L})${rangeSign}\s*$`, 'iu');
const beginsWithSign = new RegExp(String.raw`^\s*${rangeSign}`, 'i');
/** Letters looked back at: more than "sampai" and blanks. */
const reach = 24;

/** One end of "5 sampai 19 kg". */
export const isEnd = ({ start, end }: Fact, text: string): boolean =>
  endsWithSign.test(text.slice(Math.max(0, start - reach), start)) || beginsWithSign.test(text.slice(end));

function spansIn(facts: readonly Fact[], text: string, start: number): Span[] {
  const all = facts.filter(({ kind, implied }) => (kind === 'number' || kind === 'clock') && !implied);
  return all.flatMap((one, i): Span[] => {
    const next = all[i + 1];
    const from = amountOf(one);
    if (next?.kind === one.kind && between.test(text.slice(one.end - start, next.start - start))) {
      const to = amountOf(next);
      // "18.00–24.00", "21.00–02.00" end on the next day.
      if (one.kind === 'clock' && to.value <= from.value) to.value += 1440;
      if (one.unit === undefined || next.unit === one.unit)
        return [{ unit: to.unit, from: Math.min(from.value, to.value), to: Math.max(from.value, to.value) }];
    }
    return one.kind === 'number' && isOpen(one, text, start)
      ? [{ unit: from.unit, from: from.value, to: Number.POSITIVE_INFINITY }]
      : [];
  });
}

/** Hours in minutes; H-3 as the three days that it is. */
function amountOf({ kind, value, unit }: Pick<Fact, 'kind' | 'value' | 'unit'>): Amount {
  if (kind === 'clock') {
    const [hours, minutes] = value.split(':');
    return { unit: 'clock', value: 60 * Number(hours) + Number(minutes) };
  }
  return unit === 'h-' ? { unit: 'time', value: 1440 * Number(value) } : { unit, value: Number(value) };
}

interface Amount {
  unit: string | undefined;
  value: number;
}

/** A tier without a unit counts things, it measures nothing. */
const measured = /^(?:time|workday|month|malam|kali|mass|length|volume|clock|h[+-])$/;

/** A quantity or an hour lies in one of them. */
export function holdsFor(spans: readonly Span[], fact: Pick<Fact, 'kind' | 'value' | 'unit'>): boolean {
  const { unit, value } = amountOf(fact);
  return spans.some(
    (span) =>
      (span.unit === unit || (span.unit === undefined && !measured.test(unit ?? ''))) &&
      value >= span.from &&
      value <= span.to,
  );
}
