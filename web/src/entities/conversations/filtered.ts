import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { InboxFilter } from './inbox-cache.ts';

const COUNTS = ['inbox-view-count'] as const;
export const viewCountKey = (filter: string) => [...COUNTS, filter] as const;

/** Fetched with the first filter: most visits ask for none. */
const contract = () => import('@sapa/contracts/inbox-filters');

export async function askFiltered(
  { tab, sort, filter = '' }: InboxFilter,
  page: { limit: number; cursor?: string | undefined },
  signal: AbortSignal,
) {
  const { listFilteredConversations } = await contract();
  return call(listFilteredConversations, { query: { tab, sort, filter, ...page }, signal });
}

/** Only the server knows what matches: lists and counts are asked again, soon and once for a burst of changes. */
const SOON_MS = 1_000;
const waiting = new WeakSet<QueryClient>();

export function askFilteredSoon(cache: QueryClient, inboxes: QueryKey): void {
  if (waiting.has(cache)) return;
  waiting.add(cache);
  setTimeout(() => {
    waiting.delete(cache);
    void cache.invalidateQueries({ queryKey: COUNTS });
    void cache.invalidateQueries({
      queryKey: inboxes,
      predicate: ({ queryKey }) => (queryKey[1] as InboxFilter | undefined)?.filter !== undefined,
    });
  }, SOON_MS);
}
