import type { AssignmentMethod } from '@sapa/contracts';
import { NOTICES } from '../../conversations/index.ts';
import { momentOrNever, teamOf } from '../../conversations/tables.ts';
import { leadsTeam, ONLINE_SECONDS } from '../../identity/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { Candidate, Lane } from './rules.ts';

export interface AssignedChannel {
  id: string;
  method: AssignmentMethod;
  previousHandlerFirst: boolean;
  tellsPlace: boolean;
}

/** How each channel gives its conversations out. */
export const assignedChannels = (tx: Transaction): Promise<AssignedChannel[]> =>
  tx.query({
    name: 'assigned-channels',
    text: `select id, assignment as method, previous_handler_first as "previousHandlerFirst",
             tells_place as "tellsPlace"
           from channels where workspace_id = $1`,
    values: [tx.workspaceId],
  });

/**
 * Who is online now, with how much they have: of each no more than fills their places is counted, also by channel, and
 * that only where a channel has a limit (9 µs a member; whoever is full in all is given none anyway). A team's conversations
 * go to its agents; its supervisors give them out, and are given them only where there is no agent.
 */
export const onlineMembers = (tx: Transaction): Promise<Candidate[]> =>
  tx.query({
    name: 'online-members',
    text: `with limited as materialized (
             select id, member_capacity from channels where workspace_id = $1 and member_capacity is not null)
           select m.id, m.name, m.capacity, m.given_at as "givenAt",
             array(select t.team_id from team_members t where t.workspace_id = $1 and t.member_id = m.id
               and (not ${leadsTeam('t', 'm')} or not exists (
                 select from team_members other
                 join members agent on agent.workspace_id = $1 and agent.id = other.member_id and agent.disabled_at is null
                 where other.workspace_id = $1 and other.team_id = t.team_id and not ${leadsTeam('other', 'agent')}))) as "teamIds",
             array(select channel_id from member_channels k where k.workspace_id = $1 and k.member_id = m.id)
               as "channelIds",
             (select count(*)::int from (
                select from conversations c where c.workspace_id = $1 and c.status = 'open' and c.handler = 'member'
                  and c.handler_id = m.id limit m.capacity) held) as open,
             array(
               select held.channel_id from (
                 select c.channel_id from conversations c where c.workspace_id = $1 and c.status = 'open'
                   and c.handler = 'member' and c.handler_id = m.id limit m.capacity) held
               where exists (select from limited)
               group by held.channel_id
               having count(*) >= (select member_capacity from limited where id = held.channel_id)) as "fullOn"
           from members m
           where m.workspace_id = $1 and m.disabled_at is null and m.available
             and m.seen_at > $2::timestamptz - make_interval(secs => ${ONLINE_SECONDS})`,
    values: [tx.workspaceId, tx.app.clock.now()],
  });

export interface FullChannel {
  id: string;
  name: string;
  /** So many of its open conversations one member may have. */
  capacity: number;
}

/** The channels of which this member has as many as one may, however many they have in all. */
export const channelsFullFor = (tx: Transaction, memberId: string): Promise<FullChannel[]> =>
  tx.query({
    name: 'channels-full-for',
    text: `select channel.id, channel.name, channel.member_capacity as capacity from channels channel
           where channel.workspace_id = $1 and channel.member_capacity is not null and channel.member_capacity <= (
             select count(*) from (
               select from conversations c where c.workspace_id = $1 and c.status = 'open' and c.handler = 'member'
                 and c.handler_id = $2 and c.channel_id = channel.id limit channel.member_capacity) held)`,
    values: [tx.workspaceId, memberId],
  });

export async function teamIds(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'team-ids',
    text: 'select id from teams where workspace_id = $1 and deleted_at is null',
    values: [tx.workspaceId],
  });
  return rows.map(({ id }) => id);
}

/** $1 is the workspace, $2 to $5 are `laneValues`. */
export const LANES = `unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::boolean[]) as lane (channel_id, team_id, only_member, people_first)
      join channels channel on channel.workspace_id = $1 and channel.id = lane.channel_id`;

/** Conversations `c` of a lane that wait for people: a range of `conversations_queue`. */
export const IN_LANE = `c.workspace_id = $1 and c.channel_id = lane.channel_id and ${teamOf('c.team_id')} = ${teamOf('lane.team_id')}
          and c.status = 'open' and c.handler = 'queue' and (not c.ai_allowed or not channel.answers or lane.people_first)`;

export const laneValues = (lanes: readonly Lane[]) => [
  lanes.map(({ channelId }) => channelId),
  lanes.map(({ teamId }) => teamId),
  lanes.map(({ only }) => only),
  lanes.map(({ peopleFirst }) => peopleFirst),
];

/** How many in these lanes have waited longer; no more than `most` are counted. */
export async function countBefore(
  tx: Transaction,
  lanes: readonly Lane[],
  { id, since, most }: { id: string; since: Date; most: number },
): Promise<number> {
  const [row] = await tx.query<{ before: number }>({
    name: 'count-before-in-queue',
    text: `select count(*)::int as before from (
        select from ${LANES}
        cross join lateral (
          select from conversations c
          where ${IN_LANE} and (${momentOrNever('c.waiting_since')}, c.id) < ($6::timestamptz, $7::uuid)
          limit $8
        ) longer limit $8
      ) counted`,
    values: [tx.workspaceId, ...laneValues(lanes), since, id, most],
  });
  return row!.before;
}

export interface Newcomer {
  id: string;
  since: Date;
}

/** Who began to wait for people after a moment, the first first. */
export const newInQueue = (tx: Transaction, after: Date, most: number): Promise<Newcomer[]> =>
  tx.query({
    name: 'new-in-queue',
    text: `select c.id, c.waiting_since as since from conversations c
           join channels channel on channel.workspace_id = $1 and channel.id = c.channel_id
           where c.workspace_id = $1 and c.status = 'open' and c.handler = 'queue' and c.silenced is null
             and channel.tells_place and channel.assignment <> 'manual'
             and ${momentOrNever('c.waiting_since')} > $2 and ${momentOrNever('c.waiting_since')} < '9999-01-01 00:00Z'
           order by ${momentOrNever('c.waiting_since')}, c.id limit $3`,
    values: [tx.workspaceId, after, most],
  });

/** In the name of the message that tells a place, the moment since when somebody waits, in milliseconds. */
export const placeKey = (since: Date): string => `${NOTICES.place}${since.getTime()}`;

/** While they wait as now. */
export async function wasTold(tx: Transaction, conversationId: string, since: Date): Promise<boolean> {
  const rows = await tx.query({
    name: 'told-of-place',
    text: 'select from messages where workspace_id = $1 and conversation_id = $2 and client_id = $3',
    values: [tx.workspaceId, conversationId, placeKey(since)],
  });
  return rows.length > 0;
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
      from ${LANES}
      cross join lateral (
        select c.id, c.waiting_since from conversations c
        where ${IN_LANE} ${waits}
          and (lane.only_member is null or c.let_go_by is distinct from lane.only_member)
        order by ${momentOrNever('c.waiting_since')}, c.id limit 1
      ) head
      order by head.waiting_since nulls last, head.id limit 1`,
    values: [tx.workspaceId, ...laneValues(lanes)],
  });
  return row?.id ?? null;
}
