import type { QueryClient, QueryKey } from '@tanstack/react-query';

const PLACE = 'sapa.kept-inbox';
/** Beginnings of the keys of what the inbox shows. */
const SHOWN = new Set(['inbox', 'inbox-counts', 'conversation', 'thread', 'contact', 'channels', 'members']);

type Kept = [QueryKey, unknown][];

/**
 * What the inbox has loaded outlives a reload without a network. It is written down when the page is left, into the
 * tab's own storage, and taken from there by the next one: nothing of a customer stays where nobody is signed in.
 */
export function keepInbox(cache: QueryClient, memberId: string): () => void {
  const write = () => {
    const kept: Kept = cache
      .getQueryCache()
      .getAll()
      .filter(({ queryKey, state }) => state.data !== undefined && SHOWN.has(String(queryKey[0])))
      .map(({ queryKey, state }) => [queryKey, state.data]);
    try {
      sessionStorage.setItem(PLACE, JSON.stringify({ memberId, kept }));
    } catch {
      // More than the browser keeps for a tab (5 MB).
    }
  };
  sessionStorage.removeItem(PLACE);
  addEventListener('pagehide', write);
  return () => removeEventListener('pagehide', write);
}

/** Lays out what was kept, where the network cannot be asked; all of it is asked for anew once it can. */
export function restoreInbox(cache: QueryClient, memberId: string): void {
  if (navigator.onLine) return;
  const found: { memberId: string; kept: Kept } | null = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');
  if (found?.memberId !== memberId) return;
  for (const [queryKey, data] of found.kept) cache.setQueryData(queryKey, data);
  void cache.invalidateQueries({ refetchType: 'none' });
}
