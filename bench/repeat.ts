import { type Figure, figureOf, type Sample } from './figure.ts';
import { processorMs, treeProcessorMs } from './processor-time.ts';

export interface Watched {
  /** The server process, and the postmaster whose sessions it uses. */
  serverPid?: number;
  databasePid?: number;
}

/**
 * One warm-up, then so many repetitions; the median one is the figure.
 *
 * @param run `round` 0 is the warm-up: work that must not repeat (message ids) is made of it
 */
export async function repeat(
  repetitions: number,
  watched: Watched,
  run: (round: number) => Promise<Sample>,
): Promise<Figure> {
  await run(0);
  const samples: Sample[] = [];
  for (let round = 1; round <= repetitions; round++) {
    const server = watched.serverPid === undefined ? null : processorMs(watched.serverPid);
    const database = watched.databasePid === undefined ? null : treeProcessorMs(watched.databasePid);
    const sample = await run(round);
    samples.push({
      ...sample,
      ...(server === null ? {} : { serverMs: processorMs(watched.serverPid ?? 0) - server }),
      ...(database === null ? {} : { databaseMs: treeProcessorMs(watched.databasePid ?? 0) - database }),
    });
  }
  return figureOf(samples);
}
