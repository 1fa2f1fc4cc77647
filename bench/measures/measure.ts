import type { Figure } from '../figure.ts';
import type { Stage } from '../stage.ts';

/** One line of the table, measured at every size. */
export interface Measure {
  /** For `--only`. */
  name: string;
  /** As the table calls it. */
  title: string;
  /** The figure to reach (docs: performance), and how much more the largest size may cost than the smallest. */
  target: { rate?: number; p50?: number; p95?: number; p99?: number; growth?: number };
  /** Which yardstick stands beside it. */
  yardstick?: string;
  run(stage: Stage): Promise<Figure>;
}
