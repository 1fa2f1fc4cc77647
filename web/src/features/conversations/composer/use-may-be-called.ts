import { listCallable } from '@sapa/contracts/conversations/conversation-marks';
import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { useQuery } from '@tanstack/react-query';
import { useMembers } from '../../../entities/members/queries.ts';
import { useTeams } from '../../../entities/teams/queries.ts';
import { call } from '../../../lib/api.ts';
import { useUser } from '../../../lib/session.ts';
import { type Callable, callable } from '../../../ui/form/calls/callable.ts';

/** Colleagues and teams whom a note may call here; all of them while that is not known, since the server decides. */
export function useMayBeCalled(conversation: Conversation, wanted: boolean): Callable[] {
  const { id, team_id, handler, follower_ids } = conversation;
  const { data: allowed } = useQuery({
    enabled: wanted,
    queryKey: ['callable', id, team_id, handler, follower_ids],
    queryFn: ({ signal }) => call(listCallable, { params: { id }, signal }),
    staleTime: 60_000,
  });
  const everybody = callable(useMembers(wanted).data, useTeams(wanted).data, useUser().member?.id);
  if (allowed === undefined) return everybody;
  const ids = new Set([...allowed.member_ids, ...allowed.team_ids]);
  return everybody.filter((one) => ids.has(one.id));
}
