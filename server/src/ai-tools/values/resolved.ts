import type { FilledValues } from './filled.ts';

/** What customers said, with the codes that stand for it. */
export type Resolved =
  | { values: FilledValues }
  /** There is no such thing: the parameter's key. */
  | { unknown: string }
  /** Several are called so: their names. */
  | { which: string; choices: string[] }
  | { failed: string };
