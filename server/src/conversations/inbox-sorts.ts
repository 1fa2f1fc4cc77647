import type { InboxSort, InboxTab } from '@sapa/contracts';
import { type Sort, type SortKey, sortBy } from '../platform/db/keyset.ts';
import { CONVERSATION_COLUMNS, type ConversationRow, FROM_CONVERSATIONS } from './conversation-row.ts';
import { conversations, momentOrNever, rankOf } from './tables.ts';

/** Word for word as the indexes are made: else a tab is read whole and sorted. */
const WAKES_AT = momentOrNever('c.snoozed_until');
const WAITS_FROM = momentOrNever('c.waiting_since');
const RANK = rankOf('c.priority');
const PLACES = [WAKES_AT, WAITS_FROM, RANK];

/** Of the last three a row carries the one that its page is sorted by. */
export type PlacedRow = ConversationRow & { wakes_at: Date; waits_from: Date; rank: number };

type SortField = 'last_activity_at' | 'created_at' | 'wakes_at' | 'waits_from' | 'rank' | 'id';

const id: SortKey<'id'> = { sql: 'c.id', type: 'uuid', field: 'id' };

const latestFirst = sortBy('c', 'desc nulls last', conversations.lastActivityAt);

/** What wakes next on top; what waits for its customer comes last. */
const wakesNext: Sort<SortField> = {
  keys: [{ sql: WAKES_AT, type: 'timestamptz', field: 'wakes_at' }, id],
  direction: 'asc',
};

const SORTS: Record<InboxSort, Sort<SortField>> = {
  latest: latestFirst,
  waiting: { keys: [{ sql: WAITS_FROM, type: 'timestamptz', field: 'waits_from' }, id], direction: 'asc' },
  priority: {
    keys: [
      { sql: RANK, type: 'integer', field: 'rank' },
      { sql: 'c.last_activity_at', type: 'timestamptz', field: 'last_activity_at' },
      id,
    ],
    direction: 'desc',
  },
  newest: sortBy('c', 'desc', conversations.createdAt),
  oldest: sortBy('c', 'asc', conversations.createdAt),
};

/** Work that is open is sorted as one likes. */
export const SORTED: readonly InboxTab[] = ['all', 'mine', 'ai', 'queue', 'following'];

export function sortOf(tab: InboxTab, sort: InboxSort): Sort<SortField> {
  if (tab === 'snoozed') return wakesNext;
  return SORTED.includes(tab) ? SORTS[sort] : latestFirst;
}

/**
 * Conversations, each with its place in this sort where its columns do not say it.
 *
 * @param from where they and what is joined to them come from
 */
export const selectPlaced = ({ keys }: Sort<SortField>, from = FROM_CONVERSATIONS): string => {
  const places = keys
    .filter(({ sql }) => PLACES.includes(sql))
    .map(({ sql, field }) => `, ${sql} as ${field}`);
  return `select ${CONVERSATION_COLUMNS}${places.join('')} ${from}`;
};
