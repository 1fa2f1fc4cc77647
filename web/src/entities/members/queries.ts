import { listMembers } from '@sapa/contracts/identity/members';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { memberKeys } from './cache.ts';

/** The active members: whom conversations and tickets are given to. */
export const useMembers = (wanted = true) =>
  useQuery({
    enabled: wanted,
    queryKey: memberKeys.every,
    queryFn: async ({ signal }) => (await call(listMembers, { query: {}, signal })).items,
    staleTime: 60_000,
  });

/** With those who may not sign in any more. */
export const useAllMembers = () =>
  useQuery({
    queryKey: memberKeys.all,
    queryFn: async ({ signal }) => (await call(listMembers, { query: { status: 'all' }, signal })).items,
    staleTime: 10_000,
  });
