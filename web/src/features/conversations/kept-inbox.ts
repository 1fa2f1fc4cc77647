import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { channelKeys } from '../../entities/channels/cache.ts';
import { contactKeys } from '../../entities/contacts/cache.ts';
import { conversationKeys } from '../../entities/conversations/queries.ts';
import { labelKeys } from '../../entities/labels/cache.ts';
import { memberKeys } from '../../entities/members/cache.ts';

const PLACE = 'sapa.kept-inbox';
/** Beginnings of the conversationKeys of what the inbox shows. */
const SHOWN = new Set<unknown>(
  [
    conversationKeys.inboxes,
    conversationKeys.counts,
    conversationKeys.conversations,
    conversationKeys.threads,
    contactKeys.every,
    channelKeys.list,
    memberKeys.every,
    labelKeys.all,
  ].map(([beginning]) => beginning),
);

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
      .filter(({ queryKey, state }) => state.data !== undefined && SHOWN.has(queryKey[0]))
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
