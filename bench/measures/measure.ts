import type { Figure } from '../figure.ts';
import type { Stage } from '../stage.ts';
import type { Yardstick } from '../yardsticks/yardstick.ts';

export interface Target {
  rate?: number;
  p50?: number;
  p95?: number;
  p99?: number;
  growth?: number;
}

/** One line of the table, measured at every size. */
export interface Measure {
  /** For `--only`. */
  name: string;
  /** As the table calls it. */
  title: string;
  /** The figure to reach (docs: performance), and how much more the largest size may cost than the smallest. */
  target: Target;
  /** Other figures where the size asks for them. */
  targetAt?: (conversations: number) => Target;
  /**
   * What stands beside it, measured right before it. `atMost`: how many times as much as the yardstick it may take,
   * by the figures of the machine the targets come from; on a slower or busier one this is what holds.
   */
  beside?: { yardstick: Yardstick; atMost?: number };
  /** A program that it needs and this machine lacks. */
  missing?: string | null;
  run(stage: Stage): Promise<Figure>;
}
