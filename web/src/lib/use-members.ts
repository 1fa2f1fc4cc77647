import { listMembers } from '@sapa/contracts/members';
import { useQuery } from '@tanstack/react-query';
import { call } from './api.ts';

/** The active members: whom conversations and tickets are given to. */
export function useMembers() {
  return useQuery({
    queryKey: ['members'],
    queryFn: async ({ signal }) => (await call(listMembers, { query: {}, signal })).items,
    staleTime: 60_000,
  });
}
