import type { InboxCounts } from '@sapa/contracts';
import type { Context } from '../../platform/db/context.ts';
import type { Read } from '../../platform/db/read-together.ts';
import { NO_TEAM } from '../tables.ts';
import { limitsOf } from './may-see.ts';
import { type Cell, tally } from './tally.ts';

/**
 * What the tabs hold for who asks. The counters are kept by a trigger: this reads a handful of rows whatever the inbox
 * holds, and of who does not see all what they follow.
 */
export function inboxCounts(ctx: Context, memberId: string | null): Read<InboxCounts> {
  const limits = limitsOf(ctx.actor);
  const buckets = ['all', 'ai', 'queue', 'snoozed', ...(memberId === null ? [] : [memberId])];
  if (limits === null)
    return {
      name: 'inbox-counts',
      text: `select bucket, sum(count)::int as count from inbox_counters
             where workspace_id = $1 and bucket = any($2) group by bucket`,
      values: [ctx.workspaceId, buckets],
      answer(rows: { bucket: string; count: number }[]) {
        const count = (bucket: string | null) => rows.find((row) => row.bucket === bucket)?.count ?? 0;
        return {
          all: count('all'),
          mine: count(memberId),
          ai: count('ai'),
          queue: count('queue'),
          snoozed: count('snoozed'),
        };
      },
    };
  return {
    name: 'inbox-counts-in-sight',
    text: `select true as counted, bucket, team_id, channel_id, sum(count)::int as count from inbox_counters
           where workspace_id = $1 and bucket = any($2) group by bucket, team_id, channel_id
           union all
           select false, bucket, team_id, channel_id, count from (${BESIDE}) beside where member_id = $3`,
    values: [ctx.workspaceId, buckets, limits.memberId],
    answer: (rows: (Cell & { counted: boolean })[]) =>
      tally(
        limits,
        rows.filter(({ counted }) => counted),
        rows.filter(({ counted }) => !counted),
      ),
  };
}

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
