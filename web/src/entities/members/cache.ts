import type { Member } from '@sapa/contracts/identity/members';
import type { QueryClient } from '@tanstack/react-query';

export const memberKeys = {
  /** Of everything below; by itself the active ones. */
  every: ['members'] as const,
  all: ['members', 'all'] as const,
};

/** The list to assign conversations from holds them too. */
export function applyMember(cache: QueryClient, member: Member) {
  cache.setQueryData<Member[]>(memberKeys.all, (all) =>
    all?.map((each) => (each.id === member.id ? { ...member, online: each.online } : each)),
  );
  void askMembersAgain(cache);
}

export const askMembersAgain = (cache: QueryClient) =>
  cache.invalidateQueries({ queryKey: memberKeys.every });
