import { type Figure, figureOf, type Sample } from './figure.ts';
import { processorMs, treeProcessorMs } from './processor-time.ts';

export interface Watched {
  /** The server's processes, and the postmaster whose sessions they use. */
  serverPids?: number[];
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
    const server = serverMs(watched);
    const database = watched.databasePid === undefined ? null : treeProcessorMs(watched.databasePid);
    const sample = await run(round);
    samples.push({
      ...sample,
      ...(server === null ? {} : { serverMs: (serverMs(watched) ?? 0) - server }),
      ...(database === null ? {} : { databaseMs: treeProcessorMs(watched.databasePid ?? 0) - database }),
    });
  }
  return figureOf(samples);
}

const serverMs = ({ serverPids }: Watched) =>
  serverPids === undefined ? null : serverPids.reduce((sum, pid) => sum + processorMs(pid), 0);
