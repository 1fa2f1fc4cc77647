const DAY_MS = 86_400_000;
const UNTIL_3_MS = 4 * 3_600_000;

/** The next 03:00 in Jakarta: the same moment all day long, so that a day's reasons to tidy up are one job. */
export const tonight = (now: Date): Date =>
  new Date((Math.floor((now.getTime() + UNTIL_3_MS) / DAY_MS) + 1) * DAY_MS - UNTIL_3_MS);
