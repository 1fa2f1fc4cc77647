import type { Figure } from './figure.ts';
import type { Measure, Target } from './measures/measure.ts';

export interface Line {
  measure: Measure;
  /** By size, smallest first, each with what its yardstick gave a moment before. */
  figures: { size: number; figure: Figure; yardstick: Figure | null }[];
}

const number = (value: number | null, digits = 0) =>
  value === null ? '–' : value.toLocaleString('id-ID', { maximumFractionDigits: digits });

/** A measurement's line for each size: figure, processor, yardstick, target. */
export function rowsOf({ measure, figures }: Line): string[][] {
  return figures.flatMap(({ size, figure, yardstick }) => [
    rowOf(measure, { size, figure, yardstick }),
    ...(figure.along ?? []).map(({ title, value, target, reached }) => [
      `  ${title}`,
      number(size),
      value,
      ...NOTHING,
      target,
      reached ? 'ya' : 'belum',
    ]),
  ]);
}

/** Of the columns between a line's rate and its target. */
const NOTHING = ['', '', '', '', '', ''];

const rowOf = (measure: Measure, { size, figure, yardstick }: Line['figures'][number]): string[] => [
  measure.title,
  number(size),
  `${number(figure.rate)}/s`,
  number(figure.p50, 1),
  number(figure.p95, 1),
  number(figure.p99, 1),
  number(figure.serverMs, 2),
  number(figure.databaseMs, 2),
  yardstick === null ? '–' : `${number(yardstick.rate)}/s (${number(yardstick.rate / figure.rate, 1)}×)`,
  targetOf(measure, size),
  verdictOf(measure, size, figure, yardstick),
];

export const header = [
  'yang diukur',
  'percakapan',
  'laju',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'CPU server ms',
  'CPU PostgreSQL ms',
  'pembanding',
  'sasaran',
  'tercapai',
];

const at = ({ target, targetAt }: Measure, size: number): Target => targetAt?.(size) ?? target;

function targetOf(measure: Measure, size: number): string {
  const target = at(measure, size);
  const { atMost } = measure.beside ?? {};
  return [
    target.rate === undefined ? '' : `≥ ${number(target.rate)}/s`,
    target.p50 === undefined ? '' : `p50 ≤ ${target.p50}`,
    target.p95 === undefined ? '' : `p95 ≤ ${target.p95}`,
    target.p99 === undefined ? '' : `p99 ≤ ${target.p99}`,
    atMost === undefined ? '' : `≤ ${number(atMost, 1)}×`,
  ]
    .filter(Boolean)
    .join(', ');
}

function misses(target: Target, figure: Figure): string[] {
  const late = (name: 'p50' | 'p95' | 'p99') => {
    const [most, is] = [target[name], figure[name]];
    return most !== undefined && is !== null && is > most ? [`${name} ${number(is / most, 1)}×`] : [];
  };
  const slow =
    target.rate !== undefined && figure.rate < target.rate
      ? [`${number((figure.rate / target.rate) * 100)} % laju`]
      : [];
  return [...slow, ...late('p50'), ...late('p95'), ...late('p99')];
}

/** Reached as it stands, or beside its yardstick: then the machine is slower than the one the target comes from. */
function verdictOf(measure: Measure, size: number, figure: Figure, yardstick: Figure | null): string {
  const missed = misses(at(measure, size), figure);
  if (missed.length === 0) return 'ya';
  const { atMost } = measure.beside ?? {};
  const comparable = atMost !== undefined && yardstick !== null && yardstick.rate / figure.rate <= atMost;
  return `${comparable ? 'sebanding' : 'belum'}: ${missed.join(', ')}`;
}

/**
 * How much more the largest size costs than the smallest whose pages are as full (if none is, than the smallest): by rate
 * and p95, and by processor time, which others on the machine change less. Sizes are measured minutes apart: what the
 * yardstick lost between them is the machine's, not the size's.
 */
export function growthOf({ measure, figures }: Line): string | null {
  const { growth: most } = measure.target;
  const [largest, ...smaller] = figures.toReversed();
  const from = smaller.findLast(({ figure }) => showsAsMuch(figure, largest!.figure)) ?? figures[0];
  if (most === undefined || largest === undefined || from === undefined || from === largest) return null;
  const [before, after] = [from.figure, largest.figure];
  const rate = before.rate / after.rate;
  const p95 = timesAs(before.p95, after.p95);
  const worst = Math.max(rate, p95 ?? 0);
  const machine = timesAs(largest.yardstick?.rate ?? null, from.yardstick?.rate ?? null);
  const isComparable = machine !== null && worst / machine <= most;
  const verdict = worst <= most ? 'ya' : isComparable ? 'sebanding' : 'belum';
  const [cost, costThen] = [processorOf(before), processorOf(after)];
  const processor = timesAs(cost, costThen);
  return [
    `${measure.title}: laju ${number(rate, 2)}×${p95 === null ? '' : `, p95 ${number(p95, 2)}×`} dari ${number(from.size)} ke ${number(largest.size)} (sasaran ≤ ${number(most, 1)}×: ${verdict})`,
    machine === null ? '' : `pembanding ${number(machine, 2)}×`,
    processor === null
      ? ''
      : `prosesor ${number(cost, 2)} → ${number(costThen, 2)} ms, ${number(processor, 2)}×`,
    after.rows === undefined ? '' : `baris sehalaman ${number(before.rows ?? null)} → ${number(after.rows)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** Four of five rows count as all: what is drawn differs a little from size to size. */
const showsAsMuch = (one: Figure, other: Figure) => (one.rows ?? 0) >= 0.8 * (other.rows ?? 0);

const timesAs = (before: number | null, after: number | null) =>
  before === null || after === null ? null : after / before;

/** Of the server and PostgreSQL together, for one operation. */
const processorOf = ({ serverMs, databaseMs }: Figure) =>
  serverMs === null && databaseMs === null ? null : (serverMs ?? 0) + (databaseMs ?? 0);

/** Columns side by side, as wide as their widest cell. */
export function printTable(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
    .join('\n');
}
