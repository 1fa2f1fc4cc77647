import { dismissAnnouncement, listAnnouncements } from '@sapa/contracts/admin/announcements';
import type { Reply } from '@sapa/contracts/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, sentenceOf } from '../../lib/api.ts';
import { toast } from '../../ui/overlay/toast.tsx';

const key = ['announcements'];
/** One that begins or ends later is seen within five minutes. */
const LOOK_AGAIN = 300_000;

export function useAnnouncements() {
  const { data } = useQuery({
    queryKey: key,
    staleTime: LOOK_AGAIN,
    refetchInterval: LOOK_AGAIN,
    queryFn: ({ signal }) => call(listAnnouncements, { signal }),
  });
  return data?.items ?? [];
}

/** Gone at once; back if the server did not take it. */
export function useDismiss() {
  const cache = useQueryClient();
  return async (id: string) => {
    cache.setQueryData<Reply<typeof listAnnouncements>>(
      key,
      (now) => now && { items: now.items.filter((each) => each.id !== id) },
    );
    try {
      await call(dismissAnnouncement, { params: { id } });
    } catch (error) {
      toast('error', sentenceOf(error));
      await cache.invalidateQueries({ queryKey: key });
    }
  };
}
