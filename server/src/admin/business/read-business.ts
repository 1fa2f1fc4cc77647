import {
  type getPlatformBusiness as endpoint,
  type MrrChange,
  mrrChanges,
  type PlatformBusiness,
  type Reply,
} from '@sapa/contracts';
import { standingsAt } from '../../billing/index.ts';
import { deskTransaction, type Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { AT_WORK, daysWhere } from './days.ts';
import { beginningOf, daysBefore, lastDayOf, type Moment, momentsOf } from './rules.ts';
import { AT_WORK_DAYS, CHANGED, WINDOW_DAYS } from './workspaces-behind.ts';

/**
 * How Sapa's own business goes. Plans are read from their orders, days from what is kept of them: it costs by workspaces and
 * orders, not by messages.
 */
export function readBusiness({ app }: UserContext): Promise<Reply<typeof endpoint>> {
  return deskTransaction(app, async (tx) => {
    const moments = momentsOf(app.clock.now());
    const [points, received, plans, changes, days, channels, sizes] = await Promise.all([
      readMoments(tx, moments),
      readReceived(tx, moments),
      readPlans(tx, moments),
      readChanges(tx, moments),
      readDays(tx, moments),
      readChannels(tx),
      readSizes(tx),
    ]);
    return { moments: points, received, plans, changes, days, channels, ...sizes };
  });
}

const nowOf = (moments: Moment[]): Date => found(moments.at(-1)).at;

async function readMoments(tx: Transaction, moments: Moment[]): Promise<PlatformBusiness['moments']> {
  const rows = await tx.query<Omit<PlatformBusiness['moments'][number], 'at'> & { at: Date }>({
    name: 'business-moments',
    text: MOMENTS,
    values: [
      moments.map(({ month }) => month),
      moments.map(({ at }) => at),
      moments.map(({ at }) => lastDayOf(at)),
    ],
  });
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

const MOMENTS = `
  with asked as (select * from unnest($1::text[], $2::timestamptz[], $3::date[]) as asked (month, at, day)),
  moments as (select at from asked union select at - interval '${WINDOW_DAYS} days' from asked),
  ${standingsAt('moments')},
  first_paid as materialized (
    select workspace_id, min(verified_at) as at from plan_orders
    where status = 'verified' and kind <> 'top_up' group by workspace_id
  ), ${daysWhere(`day = any(array(select a.day - n from asked a, generate_series(0, ${AT_WORK_DAYS - 1}) n))`)},
  worth as (select at, sum(mrr)::bigint as mrr, count(*)::int as paying from standing group by at),
  stopped as (
    select a.at, count(*)::int as stopped from asked a
    join standing b on b.at = a.at - interval '${WINDOW_DAYS} days'
    left join standing s on s.at = a.at and s.workspace_id = b.workspace_id
    where s.workspace_id is null group by a.at
  ), at_work as (
    select a.at, count(distinct d.workspace_id)::int as active
    from asked a join days d on d.day between a.day - ${AT_WORK_DAYS - 1} and a.day
    where ${AT_WORK} group by a.at
  )
  select a.month, a.at, coalesce(w.mrr, 0)::bigint as mrr, coalesce(w.paying, 0) as paying,
    (select count(*)::int from workspaces s where s.created_at > a.at - interval '${WINDOW_DAYS} days' and s.created_at <= a.at)
      as signed_up,
    (select count(*)::int from first_paid f where f.at > a.at - interval '${WINDOW_DAYS} days' and f.at <= a.at) as started,
    coalesce(s.stopped, 0) as stopped, coalesce(b.paying, 0) as paying_before, coalesce(k.active, 0) as active
  from asked a
  left join worth w on w.at = a.at
  left join worth b on b.at = a.at - interval '${WINDOW_DAYS} days'
  left join stopped s on s.at = a.at
  left join at_work k on k.at = a.at
  order by a.at`;

/** By the month in which the money was there. */
const readReceived = (tx: Transaction, moments: Moment[]): Promise<PlatformBusiness['received']> =>
  tx.query({
    name: 'business-received',
    text: `
      with paid as (
        select to_char(verified_at at time zone 'Asia/Jakarta', 'YYYY-MM') as month,
          coalesce(sum(price) filter (where kind <> 'top_up'), 0)::bigint as plans,
          coalesce(sum(price) filter (where kind = 'top_up'), 0)::bigint as top_ups, count(*)::int as orders
        from plan_orders where status = 'verified' and verified_at >= $2 group by 1
      )
      select m.month, coalesce(p.plans, 0)::bigint as plans, coalesce(p.top_ups, 0)::bigint as top_ups,
        coalesce(p.orders, 0) as orders
      from unnest($1::text[]) as m (month) left join paid p on p.month = m.month order by m.month`,
    values: [moments.map(({ month }) => month), beginningOf(found(moments[0]).at)],
  });

const readPlans = (tx: Transaction, moments: Moment[]): Promise<PlatformBusiness['plans']> =>
  tx.query({
    name: 'business-plans',
    text: `with moments as (select $1::timestamptz as at), ${standingsAt('moments')}
      select plan, count(*)::int as workspaces, sum(mrr)::bigint as mrr from standing group by plan order by sum(mrr) desc, plan`,
    values: [nowOf(moments)],
  });

async function readChanges(tx: Transaction, moments: Moment[]): Promise<PlatformBusiness['changes']> {
  const now = nowOf(moments);
  const rows = await tx.query<{ change: MrrChange; workspaces: number; amount: number }>({
    name: 'business-changes',
    text: `with moments as (select unnest(array[$1, $2]::timestamptz[]) as at), ${standingsAt('moments')},
      changed as (
        select coalesce(max(mrr) filter (where at = $1), 0) as was, coalesce(max(mrr) filter (where at = $2), 0) as now
        from standing group by workspace_id
      ), named as (
        select case ${mrrChanges.map((change) => `when ${CHANGED[change]} then '${change}'`).join(' ')} end as change,
          now - was as amount from changed
      )
      select change, count(*)::int as workspaces, sum(amount)::bigint as amount from named where change is not null group by change`,
    values: [beginningOf(now), now],
  });
  return mrrChanges.map(
    (change) => rows.find((row) => row.change === change) ?? { change, workspaces: 0, amount: 0 },
  );
}

const readDays = (tx: Transaction, moments: Moment[]): Promise<PlatformBusiness['days']> => {
  const today = lastDayOf(nowOf(moments));
  return tx.query({
    name: 'business-days',
    text: `with ${daysWhere('day >= $1::date')}
      select to_char(g.day, 'YYYY-MM-DD') as day, coalesce(sum(received), 0)::int as received,
        coalesce(sum(by_ai), 0)::int as by_ai, coalesce(sum(by_members), 0)::int as by_members,
        coalesce(sum(credits), 0)::int as credits
      from generate_series($1::date, $2::date, interval '1 day') as g (day)
      left join days d on d.day = g.day::date group by g.day order by g.day`,
    values: [daysBefore(today, AT_WORK_DAYS - 1), today],
  });
};

const readChannels = (tx: Transaction): Promise<PlatformBusiness['channels']> =>
  tx.query({
    name: 'business-channels',
    text: `select kind, count(*)::int as channels from channels where status <> 'disconnected'
      group by kind order by channels desc, kind`,
  });

async function readSizes(tx: Transaction): Promise<Pick<PlatformBusiness, 'workspaces' | 'members'>> {
  const [row] = await tx.query<{ total: number; suspended: number; members: number }>({
    name: 'business-sizes',
    text: `select count(*)::int as total, count(suspended_at)::int as suspended,
        (select count(*)::int from members where disabled_at is null) as members
      from workspaces`,
  });
  const { members, ...workspaces } = found(row);
  return { workspaces, members };
}
