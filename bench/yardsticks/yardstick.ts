import type { BenchDatabase } from '../database.ts';
import type { Figure } from '../figure.ts';
import type { Ground } from '../ground.ts';
import type { Stage } from '../stage.ts';

/** The least that could do it, measured in the same run on the same data: no permissions, joins or pushes. */
export interface Yardstick {
  title: string;
  run(ground: Ground, database: BenchDatabase, stage: Stage): Promise<Figure>;
}
