import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { type InboxOrder, latestFirst } from '../../../entities/conversations/inbox-order.ts';

/** The list as it stood when the pointer came in. */
export interface HeldOrder {
  ids: readonly string[];
  /** Whatever belongs above it by now wants to move up. */
  first: Conversation;
  /** Whatever belongs below it arrived by scrolling on. */
  last: Conversation;
}

export function hold(rows: readonly Conversation[], order: InboxOrder = latestFirst): HeldOrder | null {
  const first = rows.toSorted(order)[0];
  const last = rows.at(-1);
  if (!first || !last) return null;
  return { ids: rows.map((row) => row.id), first, last };
}

/**
 * The rows to show, and how many wait to move up. Held rows keep their places while their contents stay
 * live, so that nobody clicks a row that has just slipped under the pointer.
 */
export function arrange(
  conversations: readonly Conversation[],
  held: HeldOrder | null,
  order: InboxOrder = latestFirst,
): { rows: Conversation[]; waiting: number } {
  const sorted = conversations.toSorted(order);
  if (held === null) return { rows: sorted, waiting: 0 };
  const byId = new Map(sorted.map((row) => [row.id, row]));
  const kept = held.ids.flatMap((id) => byId.get(id) ?? []);
  const known = new Set(held.ids);
  const scrolledTo = sorted.filter((row) => !known.has(row.id) && order(row, held.last) > 0);
  const rows = [...kept, ...scrolledTo];
  const waiting = sorted.filter(
    (row, index) => row.id !== held.first.id && order(row, held.first) < 0 && rows[index]?.id !== row.id,
  ).length;
  return { rows, waiting };
}

/** Names that two customers of the list share. */
export function namesakesAmong(rows: readonly Conversation[]): Set<string> {
  const first = new Map<string, string>();
  const shared = new Set<string>();
  for (const { contact } of rows) {
    const known = first.get(contact.name);
    if (known === undefined) first.set(contact.name, contact.id);
    else if (known !== contact.id) shared.add(contact.name);
  }
  return shared;
}
