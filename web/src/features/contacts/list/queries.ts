import type { ContactFilter } from '@sapa/contracts/contacts/contact-filters';
import { type ContactCount, countContacts, listContacts } from '@sapa/contracts/contacts/contact-list';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api.ts';
import { onEach, subscribe } from '../../../lib/realtime.ts';
import type { ListView } from './address.ts';

export const PER_PAGE = 50;
const LIST = 'contact-list';

const asked = (q: string, filter: ContactFilter) => ({
  ...(q && { q }),
  ...(filter.all.length > 0 && { filter: JSON.stringify(filter) }),
});

/** One page of the list; the one before stays until it is there. */
export function useContactPage(
  { q, sort, direction }: ListView,
  filter: ContactFilter | null,
  cursor: string | undefined,
) {
  const query = { ...asked(q, filter ?? { all: [] }), sort, direction, cursor, limit: PER_PAGE };
  return useQuery({
    queryKey: [LIST, query],
    queryFn: ({ signal }) => call(listContacts, { query, signal }),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What is known at once, and a moment later the exact number where that was little. */
export function useContactCount(q: string, filter: ContactFilter | null) {
  const cache = useQueryClient();
  const query = asked(q, filter ?? { all: [] });
  const queryKey = [LIST, 'count', query];
  return useQuery({
    queryKey,
    async queryFn({ signal }) {
      const atOnce = await call(countContacts, { query, signal });
      if (!atOnce.few) return atOnce;
      cache.setQueryData(queryKey, (before: ContactCount | undefined) => before ?? atOnce);
      return call(countContacts, { query: { ...query, patiently: 'true' }, signal });
    },
    enabled: filter !== null,
    staleTime: 30_000,
    // What changed while another screen was open was not heard here: who comes back sees the count of now.
    refetchOnMount: 'always',
  });
}

/** What changed on a contact is seen in the rows that are shown; new ones are asked for by whoever looks again. */
export function useLiveContacts() {
  const cache = useQueryClient();
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    // Messages come in bursts: one question a few seconds after the first.
    const again = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        void cache.invalidateQueries({ queryKey: [LIST] });
      }, 3_000);
    };
    const stop = subscribe({
      'batch.changed': ({ batch }) => {
        if (batch.finished_at !== null) void askListAgain(cache);
      },
      'contact.erased': () => void askListAgain(cache),
      ...onEach(['contact.updated', 'contact.labels_updated', 'order.updated', 'message.received'], again),
    });
    return () => {
      stop();
      clearTimeout(waiting);
    };
  }, [cache]);
}
export const askListAgain = (cache: QueryClient) => cache.invalidateQueries({ queryKey: [LIST] });
