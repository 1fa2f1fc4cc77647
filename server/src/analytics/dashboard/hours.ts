import type { Hours } from '@sapa/contracts';

/** Rows that know their hour, as 24 places: those without a row are `empty` as far as the day has come. */
export function byHour<Row extends { hour: number }>(
  rows: readonly Row[],
  begun: number,
  amount: (row: Row) => number | null,
  empty: number | null,
): Hours {
  const of = new Map(rows.map((row) => [row.hour, row]));
  return Array.from({ length: 24 }, (_, hour) => {
    if (hour >= begun) return null;
    const row = of.get(hour);
    return row === undefined ? empty : amount(row);
  });
}

/** A share or an average of all that came until each hour; null before the first. */
export function until<Row extends { hour: number }>(
  rows: readonly Row[],
  begun: number,
  part: (row: Row) => number,
  whole: (row: Row) => number,
): Hours {
  const of = new Map(rows.map((row) => [row.hour, row]));
  let parts = 0;
  let all = 0;
  return Array.from({ length: 24 }, (_, hour) => {
    if (hour >= begun) return null;
    const row = of.get(hour);
    if (row !== undefined) {
      parts += part(row);
      all += whole(row);
    }
    return all === 0 ? null : parts / all;
  });
}
