/** What one repetition of a measurement gave. */
export interface Sample {
  operations: number;
  seconds: number;
  /** Milliseconds of each operation, where each was timed. */
  latencies?: number[];
  /** Processor milliseconds of the server and of PostgreSQL, all operations together. */
  serverMs?: number;
  databaseMs?: number;
}

/** The median repetition, as the table prints it. */
export interface Figure {
  /** Operations a second. */
  rate: number;
  p50: number | null;
  p95: number | null;
  p99: number | null;
  /** Processor milliseconds per operation. */
  serverMs: number | null;
  databaseMs: number | null;
  /** How many rows the answers show, where they are pages of a list: of those who have few a page is soon told. */
  rows?: number;
  /** What was measured along with it, each a line of the table. */
  along?: Along[];
}

export interface Along {
  title: string;
  /** As it is read, with its unit. */
  value: string;
  target: string;
  reached: boolean;
}

export function figureOf(samples: Sample[]): Figure {
  const each = samples.map((sample): Figure => {
    const { latencies } = sample;
    const perOperation = (ms: number | undefined) => (ms === undefined ? null : ms / sample.operations);
    return {
      rate: sample.operations / sample.seconds,
      p50: percentile(latencies, 0.5),
      p95: percentile(latencies, 0.95),
      p99: percentile(latencies, 0.99),
      serverMs: perOperation(sample.serverMs),
      databaseMs: perOperation(sample.databaseMs),
    };
  });
  const byRate = each.toSorted((a, b) => a.rate - b.rate);
  return byRate[Math.floor(byRate.length / 2)]!;
}

export function percentile(values: number[] | undefined, part: number): number | null {
  if (values === undefined || values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? null;
}
