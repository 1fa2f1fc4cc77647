import type { Findings } from './findings.ts';

/** What people do while the harm comes, begun already. */
export interface Work {
  /** They have done all that they meant to. */
  done: Promise<unknown>;
  /** What became of it, once it is done. */
  check(): Promise<Findings>;
}
