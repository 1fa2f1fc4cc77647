import type { AssignmentMethod } from '@sapa/contracts';
import { teamOf } from '../../conversations/tables.ts';
import { ONLINE_SECONDS } from '../../identity/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { Candidate, Lane } from './rules.ts';

export interface AssignedChannel {
  [column: string]: unknown;
  id: string;
  method: AssignmentMethod;
  previousHandlerFirst: boolean;
}

/** How each channel gives its conversations out. */
export const assignedChannels = (tx: Transaction): Promise<AssignedChannel[]> =>
  tx.query({
    name: 'assigned-channels',
    text: `select id, assignment as method, previous_handler_first as "previousHandlerFirst"
           from channels where workspace_id = $1`,
    values: [tx.workspaceId],
  });

/** Who is online now, with how much they have: of each no more than fills their places is counted. */
export const onlineMembers = (tx: Transaction): Promise<(Candidate & Record<string, unknown>)[]> =>
  tx.query({
    name: 'online-members',
    text: `select m.id, m.name, m.capacity, m.given_at as "givenAt",
             array(select team_id from team_members t where t.workspace_id = $1 and t.member_id = m.id) as "teamIds",
             array(select channel_id from member_channels k where k.workspace_id = $1 and k.member_id = m.id)
               as "channelIds",
             (select count(*)::int from (
                select from conversations c where c.workspace_id = $1 and c.status = 'open' and c.handler = 'member'
                  and c.handler_id = m.id limit m.capacity) held) as open
           from members m
           where m.workspace_id = $1 and m.disabled_at is null and m.available
             and m.seen_at > $2::timestamptz - make_interval(secs => ${ONLINE_SECONDS})`,
    values: [tx.workspaceId, tx.app.clock.now()],
  });

export async function teamIds(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'team-ids',
    text: 'select id from teams where workspace_id = $1 and deleted_at is null',
    values: [tx.workspaceId],
  });
  return rows.map(({ id }) => id);
}

/**
 * Who has waited longest in these lanes: the head of each is looked up in `conversations_queue`, however long it is.
 *
 * @param whoWaits false: also those whose customer waits for no answer, after all who do
 */
export async function longestWaiting(
  tx: Transaction,
  lanes: readonly Lane[],
  { whoWaits }: { whoWaits: boolean },
): Promise<string | null> {
  const waits = whoWaits ? 'and c.waiting_since is not null' : '';
  const [row] = await tx.query<{ id: string }>({
    name: `longest-waiting-${whoWaits ? 'customer' : 'conversation'}`,
    text: `select head.id
      from unnest($2::uuid[], $3::uuid[], $4::uuid[]) as lane (channel_id, team_id, only_member)
      join channels channel on channel.workspace_id = $1 and channel.id = lane.channel_id
      cross join lateral (
        select c.id, c.waiting_since from conversations c
        where c.workspace_id = $1 and c.channel_id = lane.channel_id and ${teamOf('c.team_id')} = ${teamOf('lane.team_id')}
          and c.status = 'open' and c.handler = 'queue' ${waits} and (not c.ai_allowed or not channel.answers)
          and (lane.only_member is null or c.let_go_by is distinct from lane.only_member)
        order by c.waiting_since, c.id limit 1
      ) head
      order by head.waiting_since, head.id limit 1`,
    values: [
      tx.workspaceId,
      lanes.map(({ channelId }) => channelId),
      lanes.map(({ teamId }) => teamId),
      lanes.map(({ only }) => only),
    ],
  });
  return row?.id ?? null;
}
