import type { InboxTab } from '@sapa/contracts';
import { type Sort, sortBy } from '../platform/db/keyset.ts';
import type { ConversationRow } from './conversation-row.ts';
import { conversations } from './tables.ts';

/** Word for word as the indexes are sorted: else a tab is read whole and sorted. */
const latestFirst = sortBy('c', 'desc nulls last', conversations.lastActivityAt);

const WAKES_AT = `coalesce(c.snoozed_until, '9999-12-31 00:00Z'::timestamptz)`;

/** What wakes next on top; what waits for its customer comes last. */
const wakesNext: Sort<'wakes_at' | 'id'> = {
  keys: [
    { sql: WAKES_AT, type: 'timestamptz', field: 'wakes_at' },
    { sql: 'c.id', type: 'uuid', field: 'id' },
  ],
  direction: 'asc',
};

/** What a row carries of its place, where its columns may be null. */
export const PLACES = `${WAKES_AT} as wakes_at`;
export type PlacedRow = ConversationRow & { wakes_at: Date };

export const sortOf = (tab: InboxTab) => (tab === 'snoozed' ? wakesNext : latestFirst);
