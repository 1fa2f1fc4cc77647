import { listScheduledMessages } from '@sapa/contracts/conversations/scheduled-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api.ts';
import { subscribe } from '../../../lib/realtime.ts';

const SCHEDULED = ['scheduled-messages'];

/** @param conversationId of which; null: all of one's own */
export function useScheduled(conversationId: string | null) {
  const cache = useQueryClient();
  useEffect(
    () =>
      subscribe({
        'scheduled-messages.changed': () => void cache.invalidateQueries({ queryKey: SCHEDULED }),
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
