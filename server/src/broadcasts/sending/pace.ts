/** When they left, how many, and how long after they were asked for: milliseconds, by the database's clock. */
export type HandedOver = [at: number, count: number, took: number];

/**
 * Meta counts what arrives within any second. What is handed over together arrives within some hundredths of one, so a little
 * more than a second is looked back at.
 */
const LOOKED_BACK_MS = 1_050;

/** Among this many the quickest says how soon the next may be. */
const TOLD_BY = 4;

/** Whoever asks now hands over when their commit is made: as soon, at the earliest, as the quickest of late. */
const leavesAt = (recent: readonly HandedOver[], now: number): number =>
  now + (recent.length < TOLD_BY ? 0 : Math.min(...recent.map(([, , took]) => took)));

const before = (recent: readonly HandedOver[], then: number) =>
  recent.filter(([at]) => at > then - LOOKED_BACK_MS && at <= then);

/** How many more a number may be given by who asks now, without passing its pace in any second. */
export function roomInPace(
  recent: readonly HandedOver[],
  { rate, now }: { rate: number; now: number },
): number {
  const given = before(recent, leavesAt(recent, now)).reduce((sum, [, count]) => sum + count, 0);
  return Math.max(0, rate - given);
}

/**
 * The part of the pace that is left to those that the provider refused for now, a tenth at most: without it each comes again into a
 * full second, is refused again and waits twice as long (of 100,000 the last 32 arrived 46 s after all others).
 */
export const leftToRetries = (refused: number, rate: number): number =>
  Math.min(Math.max(0, refused), Math.floor(rate / 10));

/** Milliseconds until there is more room: until the oldest of them are out of the second. */
export function moreRoomIn(recent: readonly HandedOver[], now: number): number {
  const then = leavesAt(recent, now);
  const [oldest] = before(recent, then);
  return oldest === undefined ? 0 : Math.max(0, Math.ceil(oldest[0] + LOOKED_BACK_MS - then));
}

/** With what leaves now; what is over is forgotten. */
export function paceNoted(
  recent: readonly HandedOver[],
  { asked, now, count }: { asked: number; now: number; count: number },
): HandedOver[] {
  const rounded = Math.round(now);
  return count === 0
    ? before(recent, now)
    : [...before(recent, now), [rounded, count, Math.max(0, rounded - Math.round(asked))]];
}
