import { listInvitations, listMembers, type Member } from '@sapa/contracts/members';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const ALL_MEMBERS = ['members', 'all'];
const INVITATIONS = ['invitations'];

export const useAllMembers = () =>
  useQuery({
    queryKey: ALL_MEMBERS,
    queryFn: async ({ signal }) => (await call(listMembers, { query: { status: 'all' }, signal })).items,
    staleTime: 10_000,
    // Who is online is told by no push: one looks again while looking.
    refetchInterval: 15_000,
  });

export const useInvitations = () =>
  useQuery({
    queryKey: INVITATIONS,
    queryFn: async ({ signal }) => (await call(listInvitations, { signal })).items,
    staleTime: 10_000,
  });

/** The list to assign conversations from holds them too. */
export function applyMember(cache: QueryClient, member: Member) {
  cache.setQueryData<Member[]>(ALL_MEMBERS, (all) =>
    all?.map((each) => (each.id === member.id ? { ...member, online: each.online } : each)),
  );
  void cache.invalidateQueries({ queryKey: ['members'] });
}

export const reloadInvitations = (cache: QueryClient) => cache.invalidateQueries({ queryKey: INVITATIONS });
