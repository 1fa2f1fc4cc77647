/** Milliseconds of the database's clock, and how many messages. */
export type HandedOver = [at: number, count: number];

/**
 * Meta counts what arrives within any second. What is handed over together arrives within some hundredths of one, so a little
 * more than a second is looked back at.
 */
const LOOKED_BACK_MS = 1_050;

/** How many more a number may be given now, without passing its pace in any second. */
export function roomInPace(
  recent: readonly HandedOver[],
  { rate, now }: { rate: number; now: number },
): number {
  const given = within(recent, now).reduce((sum, [, count]) => sum + count, 0);
  return Math.max(0, rate - given);
}

/** With what is handed over now; what is over is forgotten. */
export const paceNoted = (recent: readonly HandedOver[], now: number, count: number): HandedOver[] => [
  ...within(recent, now),
  ...(count > 0 ? [[Math.round(now), count] satisfies HandedOver] : []),
];

const within = (recent: readonly HandedOver[], now: number) =>
  recent.filter(([at]) => at > now - LOOKED_BACK_MS && at <= now);
