import { countConversations, listInboxViews } from '@sapa/contracts/conversations/inbox-filters';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { viewCountKey } from '../../../entities/conversations/filtered.ts';
import { call } from '../../../lib/api.ts';
import { subscribe } from '../../../lib/realtime.ts';

const VIEWS = ['inbox-views'];

export function useViews() {
  const cache = useQueryClient();
  useEffect(() => subscribe({ 'inbox-views.changed': () => void askViewsAgain(cache) }), [cache]);
  return useQuery({
    queryKey: VIEWS,
    queryFn: async ({ signal }) => (await call(listInboxViews, { signal })).items,
    // What changed while no list was open was not heard.
    staleTime: 0,
  });
}
export const askViewsAgain = (cache: QueryClient) => cache.invalidateQueries({ queryKey: VIEWS });

/** How many match now: asked again a second after whatever changes in the inbox. Without a filter nothing is asked. */
export const useViewCount = (filter: string | undefined) =>
  useQuery({
    queryKey: viewCountKey(filter ?? ''),
    queryFn: ({ signal }) => call(countConversations, { query: { filter: filter ?? '' }, signal }),
    enabled: filter !== undefined,
    staleTime: 0,
  });
