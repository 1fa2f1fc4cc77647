import type { Conversation } from '@sapa/contracts/conversations';

/** The order of the list as it stood when the pointer came in. */
export interface HeldOrder {
  ids: readonly string[];
  /** Activity of the newest row at that moment; whatever is newer wants to move up. */
  newest: string;
  /** Activity of the last row at that moment; whatever is older arrived by scrolling on. */
  oldest: string;
}

/** Newest activity first; the id decides a tie, so that rows never swap for no reason. */
function byActivity(a: Conversation, b: Conversation): number {
  if (a.last_activity_at !== b.last_activity_at) return a.last_activity_at < b.last_activity_at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

export function hold(rows: readonly Conversation[]): HeldOrder | null {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return null;
  return {
    ids: rows.map((row) => row.id),
    newest:
      rows
        .map((row) => row.last_activity_at)
        .sort()
        .at(-1) ?? '',
    oldest: last.last_activity_at,
  };
}

/**
 * The rows to show, and how many wait to move up. Held rows keep their places while their contents stay
 * live, so that nobody clicks a row that has just slipped under the pointer.
 */
export function arrange(
  conversations: readonly Conversation[],
  held: HeldOrder | null,
): { rows: Conversation[]; waiting: number } {
  const sorted = conversations.toSorted(byActivity);
  if (held === null) return { rows: sorted, waiting: 0 };
  const byId = new Map(sorted.map((row) => [row.id, row]));
  const kept = held.ids.flatMap((id) => byId.get(id) ?? []);
  const known = new Set(held.ids);
  const scrolledTo = sorted.filter((row) => !known.has(row.id) && row.last_activity_at <= held.oldest);
  const rows = [...kept, ...scrolledTo];
  const waiting = sorted.filter(
    (row, index) => row.last_activity_at > held.newest && rows[index]?.id !== row.id,
  ).length;
  return { rows, waiting };
}
