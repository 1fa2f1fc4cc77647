import type { Transaction } from '../server/src/platform/db/context.ts';

/** The product at an earlier time: what its verbs do now was done then. */
export const atTime = (tx: Transaction, at: Date): Transaction => ({
  ...tx,
  app: { ...tx.app, clock: { now: () => at } },
});
