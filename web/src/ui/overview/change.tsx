import { count } from '../../lib/format.ts';

/** How a figure differs from what it is compared with: an arrow, how much, and from what. */
export interface Change {
  arrow: '↑' | '↓' | '';
  by: string;
  from: string;
}

const tenth = (value: number) => value.toLocaleString('id-ID', { maximumFractionDigits: 1 });
const arrowOf = (difference: number) => (difference > 0 ? '↑' : difference < 0 ? '↓' : '');

/** `6,7%`; a dash where there is nothing to take a share of. */
export const shareText = (share: number | null): string => (share === null ? '–' : `${tenth(share)}%`);

/** From so many times as much on, percent say less than the times: `22× lipat`. */
const TIMES = 10;

/** null: there was nothing to compare with. */
export function changeInPercent(
  now: number,
  before: number,
  write: (value: number) => string,
): Change | null {
  if (before === 0) return null;
  return {
    arrow: arrowOf(now - before),
    by:
      now >= before * TIMES
        ? `${count(Math.round(now / before))}× lipat`
        : `${Math.round((Math.abs(now - before) / before) * 100)}%`,
    from: `dari ${write(before)}`,
  };
}

export function changeInNumber(now: number, before: number, write = count): Change {
  return { arrow: arrowOf(now - before), by: write(Math.abs(now - before)), from: `dari ${write(before)}` };
}

export function changeInPoints(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null;
  return {
    arrow: arrowOf(now - before),
    by: `${tenth(Math.abs(now - before))} poin`,
    from: `dari ${shareText(before)}`,
  };
}

/** In words, without colour: what is better each shop knows itself. */
export function ChangeText({
  change,
  without = 'belum ada pembanding',
}: {
  change: Change | null;
  without?: string;
}) {
  if (change === null) return without;
  const { arrow, by, from } = change;
  return arrow === '' ? (
    `sama, ${from}`
  ) : (
    <>
      {arrow} <strong>{by}</strong> {from}
    </>
  );
}
