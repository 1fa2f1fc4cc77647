const DAY = 86_400_000;

/**
 * When what is left is used up at the month's rate so far; null: not before it starts anew. The first day counts
 * whole: a busy first hour says little about a month.
 */
export function runsOutAt(
  { used, left }: { used: number; left: number },
  { begins, now, ends }: { begins: Date; now: Date; ends: Date },
): Date | null {
  if (left <= 0) return now;
  if (used <= 0) return null;
  const elapsed = Math.max(DAY, now.getTime() - begins.getTime());
  const at = new Date(now.getTime() + (left / used) * elapsed);
  return at < ends ? at : null;
}
