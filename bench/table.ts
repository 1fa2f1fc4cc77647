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
 * How much more the largest size costs than the smallest: by rate, and by processor time, which others on the machine
 * change less.
 */
export function growthOf({ measure, figures }: Line): string | null {
  const [smallest, largest] = [figures[0], figures.at(-1)];
  if (measure.target.growth === undefined || smallest === undefined || largest === undefined) return null;
  if (smallest === largest) return null;
  const growth = smallest.figure.rate / largest.figure.rate;
  const [before, after] = [processorOf(smallest.figure), processorOf(largest.figure)];
  const processor =
    before === null || after === null
      ? ''
      : `; prosesor ${number(before, 2)} → ${number(after, 2)} ms, ${number(after / before, 2)}×`;
  const verdict = growth <= measure.target.growth ? 'ya' : 'belum';
  return `${measure.title}: ${number(growth, 2)}× dari ${number(smallest.size)} ke ${number(largest.size)} (sasaran ≤ ${number(measure.target.growth, 1)}×: ${verdict})${processor}`;
}

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
