/** Whether a clock (`21:30`) stands between two; over midnight where the first is the later, and never where they are alike. */
export function isWithin(clock: string, { from, until }: { from: string; until: string }): boolean {
  if (from === until) return false;
  return from < until ? clock >= from && clock < until : clock >= from || clock < until;
}
