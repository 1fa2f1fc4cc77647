import { readTimeline, type TimelinePart } from '@sapa/contracts/contacts/timeline';
import type { SocketEvents } from '@sapa/contracts/events';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askPartsAgain, contactKeys } from '../../../entities/contacts/cache.ts';
import { call } from '../../../lib/api.ts';
import { onEach, subscribe } from '../../../lib/realtime.ts';

export const useTimeline = (contactId: string, part: TimelinePart) =>
  useInfiniteQuery({
    queryKey: contactKeys.timeline(contactId, part),
    queryFn: ({ pageParam, signal }) =>
      call(readTimeline, {
        params: { id: contactId },
        query: { part, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });

type Concerning = SocketEvents['message.received' | 'activity.added' | 'contact.updated' | 'order.updated'];

/** What happens to the contact meanwhile stands there a moment later; of a burst once. */
export function useLiveTimeline(contactId: string) {
  const cache = useQueryClient();
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const again = (event: unknown) => {
      // Each names its contact somewhere; a page of somebody else's is not asked for again.
      if (!JSON.stringify(event as Concerning).includes(contactId)) return;
      waiting ??= setTimeout(() => {
        waiting = undefined;
        void askPartsAgain(cache, contactId);
      }, 1_000);
    };
    const stop = subscribe(
      onEach(
        [
          'message.received',
          'message.sent',
          'note.added',
          'activity.added',
          'contact.updated',
          'contact.labels_updated',
          'order.created',
          'order.updated',
          'order.status_changed',
          'ticket.created',
        ],
        again,
      ),
    );
    return () => {
      stop();
      clearTimeout(waiting);
    };
  }, [cache, contactId]);
}
