/** Milliseconds after which deliveries that nobody has taken mean that somebody stands still. */
const STANDS_STILL_MS = 60_000;

const NEVER = Number.MAX_SAFE_INTEGER;

export const isBehind = (oldest: Date | null, now: Date): boolean =>
  oldest !== null && now.getTime() - oldest.getTime() > STANDS_STILL_MS;

/** The longest first; since nobody knows when comes last. */
export const ageFirst = (a: { since: Date | null }, b: { since: Date | null }): number =>
  (a.since?.getTime() ?? NEVER) - (b.since?.getTime() ?? NEVER);
