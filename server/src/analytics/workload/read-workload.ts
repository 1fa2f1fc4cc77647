import type { MemberLoad, Workload } from '@sapa/contracts';
import { ONLINE_SECONDS } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { countWaiting } from '../../routing/index.ts';
import { today } from '../dashboard/day.ts';

/**
 * Who is here, how much each has and did today, and who waits. Reads the day's messages and what is open, not the
 * history.
 */
export function readWorkload(ctx: Context): Promise<Workload> {
  requirePermission(ctx, 'member.view');
  return transaction(ctx, async (tx) => {
    const [queue, members, answers] = await Promise.all([countWaiting(tx), loads(tx), answersOfDay(tx)]);
    const answered = new Map(answers.map((row) => [row.member_id, row]));
    return {
      waiting: queue.waiting,
      waiting_since: queue.since?.toISOString() ?? null,
      members: members.map(({ away_since, back_at, ...load }) => ({
        ...load,
        away_since: away_since?.toISOString() ?? null,
        back_at: back_at?.toISOString() ?? null,
        answered_today: answered.get(load.member_id)?.answered ?? 0,
        first_response_seconds: answered.get(load.member_id)?.seconds ?? null,
      })),
    };
  });
}

type Load = Omit<MemberLoad, 'away_since' | 'back_at' | 'answered_today' | 'first_response_seconds'> & {
  away_since: Date | null;
  back_at: Date | null;
};

/**
 * How much each has is read from the counters of the tabs, for each by a look of its own: grouped and joined, a plan that
 * takes the shop for one of few members would go through all counters once for each of them.
 */
const loads = (tx: Transaction): Promise<Load[]> =>
  tx.query({
    name: 'workload-members',
    text: `select m.id as member_id, m.capacity, here.presence, m.back_at,
             case when here.presence = 'offline' then coalesce(m.away_since, m.seen_at) end as away_since,
             (select coalesce(sum(count), 0)::int from inbox_counters held
              where held.workspace_id = $1 and held.bucket = m.id::text) as open,
             (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name)), '[]')
              from team_members tm join teams t on t.workspace_id = $1 and t.id = tm.team_id and t.deleted_at is null
              where tm.workspace_id = $1 and tm.member_id = m.id) as teams
           from members m
           cross join lateral (select case
             when m.on_break then 'break'
             when m.available and m.seen_at > $2::timestamptz - make_interval(secs => ${ONLINE_SECONDS}) then 'online'
             else 'offline' end as presence) here
           where m.workspace_id = $1 and m.disabled_at is null`,
    values: [tx.workspaceId, tx.app.clock.now()],
  });

/**
 * The conversations that each member answered today, and the median of how long a customer waited for their
 * first answer of the day there.
 */
async function answersOfDay(
  tx: Transaction,
): Promise<{ member_id: string; answered: number; seconds: number | null }[]> {
  const { firstId, since } = await today(tx);
  return tx.query({
    name: 'workload-answers',
    text: `with answers as (
        select m.sender_id as member_id, m.conversation_id, min(m.seq) as seq, min(m.created_at) as at
        from messages m
        where m.workspace_id = $1 and m.id >= $2::uuid and m.created_at >= $3
          and m.direction = 'out' and m.sender_type = 'member'
        group by m.sender_id, m.conversation_id
      ), took as (
        select a.member_id, extract(epoch from a.at - asked.at) as seconds from answers a
        left join lateral (
          select min(i.created_at) as at from messages i
          where i.workspace_id = $1 and i.conversation_id = a.conversation_id and i.id >= $2::uuid
            and i.direction = 'in' and i.seq < a.seq
        ) asked on true
      )
      select member_id, count(*)::int as answered,
        percentile_cont(0.5) within group (order by seconds)::float8 as seconds
      from took group by member_id`,
    values: [tx.workspaceId, firstId, since],
  });
}
