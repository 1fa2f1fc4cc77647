import {
  type AdminWorkspace,
  listAllWorkspaces,
  type workspaceFilters,
} from '@sapa/contracts/admin/admin-workspaces';
import type { Query } from '@sapa/contracts/endpoint';
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type Only = (typeof workspaceFilters)[number];
const keys = ['admin-workspaces'] as const;

/** With a figure of the business also when it is asked for; who has a kind of channel. */
export type Narrowed = Pick<Query<typeof listAllWorkspaces>, 'month' | 'day' | 'channel'>;

export function useWorkspaces(q: string, only: Only, narrowed: Narrowed) {
  const filter = { only, ...(q ? { q } : {}), ...narrowed };
  return useInfiniteQuery({
    queryKey: [...keys, filter],
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listAllWorkspaces, { query: { ...filter, cursor }, signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: (before) => before,
  });
}

/** A changed workspace in its row, in every list that shows it. */
export function applyWorkspace(cache: QueryClient, workspace: AdminWorkspace) {
  cache.setQueriesData<InfiniteData<{ items: AdminWorkspace[] }>>({ queryKey: keys }, (data) =>
    data === undefined
      ? undefined
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((each) => (each.id === workspace.id ? workspace : each)),
          })),
        },
  );
  void cache.invalidateQueries({ queryKey: ['platform-figures'] });
}
