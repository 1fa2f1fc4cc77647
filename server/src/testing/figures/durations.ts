/** By the wall’s clock and by open hours. */
export const both = <T>(rows: readonly T[], of: (row: T) => [number | null, number | null]) => ({
  calendar: took(rows.map((row) => of(row)[0])),
  open: took(rows.map((row) => of(row)[1])),
});

/** Half of them took at most the median, nine in ten at most the p90. */
export function took(all: (number | null)[]) {
  const sorted = all.filter((one) => one !== null).sort((a, b) => a - b);
  return {
    count: sorted.length,
    median: sorted[Math.ceil(sorted.length / 2) - 1] ?? null,
    p90: sorted[Math.ceil((sorted.length * 9) / 10) - 1] ?? null,
  };
}
