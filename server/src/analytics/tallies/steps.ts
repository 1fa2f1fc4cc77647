/**
 * A wait is told in seconds below a minute, in minutes below a day and in hours from then on (`span` of the screens). Sums are
 * kept in these steps, which are few enough to be added up; median and p90 of the steps are the steps of median and p90, so
 * what stands on a screen is exact. Files have the seconds.
 *
 * @param seconds whole ones, as SQL; null stays null
 */
export const stepOf = (seconds: string): string =>
  `case when ${seconds} < 60 then ${seconds} when ${seconds} < 86400 then 59 + ${seconds} / 60 else 1475 + ${seconds} / 3600 end`;

/** The shortest wait of a step. */
export function secondsOf(step: number): number {
  if (step < 60) return step;
  return step < 1499 ? (step - 59) * 60 : (step - 1475) * 3600;
}

/** What is counted by hour as well stands in one number with it. */
export const HOUR_SHARE = 100_000;

/** A wait for a person that is longer is too long: ten minutes. */
export const SLOW_SECONDS = 600;
