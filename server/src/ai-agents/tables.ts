/** Door 2: the columns that other domains may join; each stands with what it is about. */
export { aiAsked, aiGaps } from './gaps/tables.ts';
export { aiRunSteps, aiRuns } from './runs/tables.ts';
