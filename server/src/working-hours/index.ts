export { aiResumeOf } from './ai-resume-of.ts';
export { type AutoResolve, autoResolveOf } from './auto-resolve-of.ts';
export {
  HOURS_COLUMNS,
  type HoursRow,
  hoursAt,
  isOpenNow,
  joinHours,
  type Whose,
} from './hours-of.ts';
export { hoursOfAll } from './hours-of-all.ts';
export { moveResolveLabel } from './move-resolve-label.ts';
export { openMinutesAgo } from './open-minutes-ago.ts';
