import { getUser, listUsers } from '@sapa/contracts/admin/admin-users';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const usersKey = ['admin-users'] as const;

export function useUsers(page: number, q: string) {
  return useQuery({
    queryKey: [...usersKey, 'list', page, q],
    staleTime: 0,
    queryFn: ({ signal }) => call(listUsers, { query: { page, ...(q ? { q } : {}) }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One user with what a deletion would do; asked for when it is needed. */
export function useUser(id: string | null) {
  return useQuery({
    queryKey: [...usersKey, 'one', id],
    staleTime: 0,
    enabled: id !== null,
    queryFn: ({ signal }) => call(getUser, { params: { id: id ?? '' }, signal }),
  });
}
