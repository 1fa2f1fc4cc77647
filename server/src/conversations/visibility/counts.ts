import type { InboxCounts } from '@sapa/contracts';
import type { Context, Transaction } from '../../platform/db/context.ts';
import { type Read, readTogether } from '../../platform/db/read-together.ts';
import { NO_TEAM } from '../tables.ts';
import { type Limits, limitsOf } from './may-see.ts';
import { type Cell, tally } from './tally.ts';

/**
 * What the tabs hold for who asks. The counters are kept by a trigger: this reads a handful of rows whatever the inbox
 * holds, and of who does not see all what they follow.
 */
export function inboxCounts(ctx: Context, memberId: string | null): Read<InboxCounts> {
  const limits = limitsOf(ctx.actor);
  if (limits === null)
    return {
      name: 'inbox-counts',
      text: `select bucket, sum(count)::int as count from inbox_counters
             where workspace_id = $1 and bucket = any($2) group by bucket`,
      values: [ctx.workspaceId, memberId === null ? BUCKETS : [...BUCKETS, memberId]],
      answer: (rows: Pick<Cell, 'bucket' | 'count'>[]) => countsIn(rows, memberId),
    };
  return inSight(ctx, limits, (cells, beside) => tally(limits, cells, beside));
}

/** The same for the actor, as this transaction sees it. */
export async function countsOf(tx: Transaction): Promise<InboxCounts> {
  const memberId = tx.actor.type === 'member' ? tx.actor.memberId : null;
  const [counts] = await readTogether(tx, inboxCounts(tx, memberId));
  return counts;
}

/** The same of each team by itself; of none: under `NO_TEAM`. */
export function countsByTeam(ctx: Context): Read<Map<string, InboxCounts>> {
  const limits = limitsOf(ctx.actor);
  if (limits !== null)
    return inSight(ctx, limits, (cells, beside) => {
      const [own, others] = [cells, beside].map((some) => Map.groupBy(some, ({ team_id }) => team_id));
      const ids = new Set([...own!.keys(), ...others!.keys()]);
      return new Map([...ids].map((id) => [id, tally(limits, own!.get(id) ?? [], others!.get(id) ?? [])]));
    });
  return {
    name: 'inbox-counts-by-team',
    text: `select team_id, bucket, sum(count)::int as count from inbox_counters
           where workspace_id = $1 and bucket = any($2) group by team_id, bucket`,
    values: [ctx.workspaceId, BUCKETS],
    answer(rows: Pick<Cell, 'team_id' | 'bucket' | 'count'>[]) {
      const teams = Map.groupBy(rows, ({ team_id }) => team_id);
      return new Map([...teams].map(([id, own]) => [id, countsIn(own, null)]));
    },
  };
}

/** What everybody shares; a member's own is called by their id. */
export const BUCKETS = ['all', 'ai', 'queue', 'snoozed'];

function countsIn(rows: Pick<Cell, 'bucket' | 'count'>[], memberId: string | null): InboxCounts {
  const count = (bucket: string | null) => rows.find((row) => row.bucket === bucket)?.count ?? 0;
  return {
    all: count('all'),
    mine: count(memberId),
    ai: count('ai'),
    queue: count('queue'),
    snoozed: count('snoozed'),
  };
}

/** By scope, for who does not see all. */
const inSight = <Answer>(
  { workspaceId }: Context,
  { memberId }: Limits,
  answer: (cells: Cell[], beside: Cell[]) => Answer,
): Read<Answer> => ({
  name: 'inbox-counts-in-sight',
  text: `select true as counted, bucket, team_id, channel_id, sum(count)::int as count from inbox_counters
         where workspace_id = $1 and bucket = any($2) group by bucket, team_id, channel_id
         union all
         select false, bucket, team_id, channel_id, count from (${BESIDE}) beside where member_id = $3`,
  values: [workspaceId, [...BUCKETS, memberId], memberId],
  answer: (rows: (Cell & { counted: boolean })[]) =>
    answer(
      rows.filter(({ counted }) => counted),
      rows.filter(({ counted }) => !counted),
    ),
});

/** What each member follows and does not handle, by who has it; and what they handle and put off. */
export const BESIDE = `
  select member_id, bucket, team_id, channel_id, count(*)::int as count from (
    select f.member_id, case c.status when 'open' then c.handler else c.status end as bucket,
      coalesce(c.team_id, '${NO_TEAM}') as team_id, c.channel_id
    from conversation_followers f
    join conversations c on c.workspace_id = f.workspace_id and c.id = f.conversation_id
    where f.workspace_id = $1 and c.status in ('open', 'snoozed')
      and not (c.handler = 'member' and c.handler_id = f.member_id)
    union all
    select handler_id, status, coalesce(team_id, '${NO_TEAM}'), channel_id
    from conversations where workspace_id = $1 and status = 'snoozed' and handler = 'member'
  ) each_one
  group by member_id, bucket, team_id, channel_id`;
