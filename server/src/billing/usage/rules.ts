import { billingFacts } from '@sapa/contracts';

/** The highest threshold that is reached; 0: none. */
export const thresholdOf = (percent: number): number =>
  billingFacts.warn_percent.findLast((threshold) => percent >= threshold) ?? 0;

/** Whole percent of a limit; what has none is never used up. */
export const percentOf = (used: number, limit: number | null): number =>
  limit === null ? 0 : limit === 0 ? 100 : Math.floor((used / limit) * 100);
