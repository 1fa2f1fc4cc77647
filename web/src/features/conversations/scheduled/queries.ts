import { listScheduledMessages } from '@sapa/contracts/conversations/scheduled-messages';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api.ts';
import { subscribe } from '../../../lib/realtime.ts';

const SCHEDULED = ['scheduled-messages'];

/** Nothing is pushed of a conversation that its author sees no more. */
export const askScheduledAgain = (cache: QueryClient) => cache.invalidateQueries({ queryKey: SCHEDULED });

/** @param conversationId of which; null: all of one's own */
export function useScheduled(conversationId: string | null) {
  const cache = useQueryClient();
  useEffect(
    () =>
      subscribe({
        'scheduled-messages.changed': () => void askScheduledAgain(cache),
      }),
    [cache],
  );
  return useQuery({
    queryKey: [...SCHEDULED, conversationId],
    queryFn: async ({ signal }) =>
      (
        await call(listScheduledMessages, {
          query: conversationId === null ? {} : { conversation_id: conversationId },
          signal,
        })
      ).items,
    // What changed while no list was open was not heard.
    staleTime: 0,
  });
}
