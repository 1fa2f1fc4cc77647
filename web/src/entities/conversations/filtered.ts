import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { InboxFilter } from './inbox-cache.ts';

const COUNTS = ['inbox-view-count'] as const;
export const viewCountKey = (filter: string) => [...COUNTS, filter] as const;

/** Fetched with the first filter: most visits ask for none. */
const contract = () => import('@sapa/contracts/conversations/inbox-filters');

export async function askFiltered(
  { tab, sort, filter = '' }: InboxFilter,
  page: { limit: number; cursor?: string | undefined },
  signal: AbortSignal,
) {
  const { listFilteredConversations } = await contract();
  return call(listFilteredConversations, { query: { tab, sort, filter, ...page }, signal });
}

const SOON_MS = 1_000;
const LATEST_MS = 10_000;
/**
 * A server that is busy is asked less often: it answers each screen for a fifth of the time at most. A quarter sooner or
 * later, as it is drawn: all screens hear of a change at once, and would all ask at once for ever after.
 */
export const pauseAfter = (tookMs: number, drawn = Math.random()): number =>
  (0.75 + drawn / 2) * Math.min(Math.max(SOON_MS, 4 * tookMs), LATEST_MS);

const waiting = new WeakSet<QueryClient>();
/** How long the answers to the last round took, once they are there. */
const rounds = new WeakMap<QueryClient, Promise<number>>();

/**
 * Only the server knows what matches: lists and counts are asked again, soon and once for a burst of changes, and not
 * before the answers to the last question are there: to begin anew each second would mean none while they take longer.
 */
export function askFilteredSoon(cache: QueryClient, inboxes: QueryKey): void {
  if (waiting.has(cache)) return;
  waiting.add(cache);
  rounds.set(cache, round(cache, inboxes, rounds.get(cache)));
}

async function round(cache: QueryClient, inboxes: QueryKey, last?: Promise<number>): Promise<number> {
  const pause = pauseAfter((await last) ?? 0);
  await new Promise((resolve) => setTimeout(resolve, pause));
  // What changes from here on wants another round.
  waiting.delete(cache);
  const began = performance.now();
  await Promise.all([
    cache.invalidateQueries({ queryKey: COUNTS }),
    cache.invalidateQueries({
      queryKey: inboxes,
      predicate: ({ queryKey }) => (queryKey[1] as InboxFilter | undefined)?.filter !== undefined,
    }),
  ]);
  return performance.now() - began;
}
