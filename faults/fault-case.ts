import type { Findings } from './findings.ts';
import type { World } from './world.ts';

/** One fault that must be survived. A file in `cases/`, listed in `cases.ts`: no more is needed to add one. */
export interface FaultCase {
  /** For `--only` and the report. */
  name: string;
  /** The number in the list of faults. */
  number: number;
  /** What must be so afterwards, as a sentence. */
  guarantee: string;
  /** Runs in `npm test` too. */
  quick: boolean;
  /** Why it cannot run here, if so. */
  missing?(): string | null;
  /** Does the harm, waits until all is quiet, looks. `random` decides the moments. */
  run(world: World, random: () => number): Promise<Findings>;
}
