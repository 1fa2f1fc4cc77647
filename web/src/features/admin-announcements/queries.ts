import { listAllAnnouncements } from '@sapa/contracts/admin/admin-announcements';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const announcementsKey = ['admin-announcements'] as const;

export function useAllAnnouncements() {
  return useInfiniteQuery({
    queryKey: announcementsKey,
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) => call(listAllAnnouncements, { query: { cursor }, signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
}
