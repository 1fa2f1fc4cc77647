import type { AnalyticsMoney, readAnalyticsMoney as endpoint, Query } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction } from '../../platform/db/context.ts';
import { Filter } from '../../platform/db/filter.ts';
import { having, Tally } from '../days/counts.ts';
import type { Moments } from '../days/moments.ts';
import { type DayOfTalks, readDays } from '../days/read-days.ts';
import type { Asked } from './asked.ts';
import { daysOf } from './days.ts';
import { namesOf } from './names.ts';
import { narrow } from './narrow-talks.ts';
import { type Range, readFigures } from './period.ts';

/** What conversations bring: of the talks of a period those that led to an order, and what of it is paid. */
export function readMoney(ctx: Context, asked: Query<typeof endpoint>): Promise<AnalyticsMoney> {
  requirePermission(ctx, 'analytics.money');
  return readFigures(ctx, asked, async ({ tx, range, period }) => {
    const talks = new Sums();
    for await (const day of readDays(tx, asked, range.now, WHERE_AND_BY)) talks.add(day);
    let talksBefore = 0;
    for await (const { length } of readDays(tx, asked, range.before)) talksBefore += length;
    const [all, campaigns] = await Promise.all([salesOf(tx, asked, range), campaignsOf(tx, range.now)]);
    const sales = all.filter(({ is_now }) => is_now);
    const past = all.filter(({ is_now }) => !is_now);
    const perChannel = talks.channels.counts;
    const perHandler = talks.handlers();
    const byDay = Map.groupBy(sales, ({ day }) => day);
    const byDayBefore = Map.groupBy(past, ({ day }) => day);
    const channels = await namesOf(tx, 'channels', [...perChannel.keys()]);
    const handlers = [...perHandler.keys()].filter((id) => id !== '');
    const [members, agents] = await Promise.all([
      namesOf(tx, 'members', handlers),
      namesOf(tx, 'ai_agents', handlers),
    ]);
    const soldBy = Map.groupBy(sales, ({ handler }) => handler);
    const soldOn = Map.groupBy(sales, ({ channel_id }) => channel_id);
    return {
      period,
      now: sumOf(talks.total, sales),
      before: sumOf(talksBefore, past),
      channels: [...perChannel]
        .map(([id, many]) => ({
          id,
          name: channels.get(id)?.name ?? 'Saluran yang sudah dihapus',
          channel_kind: channels.get(id)?.kind ?? null,
          ...sumOf(many, soldOn.get(id) ?? []),
        }))
        .sort(mostFirst),
      handlers: [...perHandler]
        .map(([id, many]) => ({ ...handlerOf(id, members, agents), ...sumOf(many, soldBy.get(id) ?? []) }))
        .sort(mostFirst),
      campaigns,
      days: daysOf(period).map(({ day, back }) => ({
        day,
        received: sumOf(0, byDay.get(day) ?? []).received,
        before: sumOf(0, byDayBefore.get(back) ?? []).received,
      })),
    };
  });
}

type Brought = AnalyticsMoney['now'];

const sumOf = (talks: number, sales: readonly Sale[]): Brought => ({
  talks,
  ordered: sales.reduce((sum, { ordered }) => sum + ordered, 0),
  paid: sales.reduce((sum, { paid }) => sum + paid, 0),
  value: sales.reduce((sum, { value }) => sum + value, 0),
  received: sales.reduce((sum, { received }) => sum + received, 0),
});

const mostFirst = (a: Brought & { name: string }, b: Brought & { name: string }): number =>
  b.received - a.received || b.value - a.value || b.talks - a.talks || a.name.localeCompare(b.name, 'id');

type Names = Awaited<ReturnType<typeof namesOf>>;

function handlerOf(
  id: string,
  members: Names,
  agents: Names,
): Pick<AnalyticsMoney['handlers'][number], 'id' | 'name' | 'by'> {
  if (id === '') return { id: null, name: 'Belum dijawab', by: 'nobody' };
  const member = members.get(id);
  if (member !== undefined) return { id, name: member.name, by: 'member' };
  return { id, name: agents.get(id)?.name ?? 'AI Agent yang sudah dihapus', by: 'ai' };
}

const WHERE_AND_BY = ['channel', 'member', 'agent'] as const;

class Sums {
  total = 0;
  readonly channels = new Tally();
  readonly #members = new Tally();
  readonly #agents = new Tally();

  add({ length, channel, member, agent }: DayOfTalks<(typeof WHERE_AND_BY)[number]>): void {
    this.total += length;
    this.channels.add(channel);
    this.#members.add(member);
    this.#agents.add(agent, having(member, ''));
  }

  /** Talks by who answered last: the member, else the AI agent, else nobody. */
  handlers(): Map<string, number> {
    const members = [...this.#members.counts].filter(([id]) => id !== '');
    return new Map([...members, ...this.#agents.counts]);
  }
}

/** Talks of one day, channel and handler that led to orders. */
interface Sale {
  /** Of the period itself, not of the one before. */
  is_now: boolean;
  day: string;
  channel_id: string;
  handler: string;
  ordered: number;
  paid: number;
  value: number;
  received: number;
}

/**
 * The talks of the period and of the one before to which orders belong: the last in an order's thread that began before it. Read from
 * the orders, for they are few, each once for both periods; what is ordered never precedes its talk.
 */
async function salesOf(tx: Transaction, asked: Asked, { now, before }: Range): Promise<Sale[]> {
  const where = new Filter(tx.workspaceId, before.since, before.until, now.since, now.until);
  narrow(tx, where, asked, now.zone);
  const rows = await tx.query<Sale>({
    text: `select is_now, day, channel_id, handler, count(*)::int as ordered,
             (count(*) filter (where received > 0))::int as paid, sum(value)::bigint as value, sum(received)::bigint as received
           from (
             select t.started_at >= $4::timestamptz as is_now, (t.started_at at time zone ${where.value(now.zone)})::date::text as day,
               t.channel_id, coalesce(t.member_id::text, t.agent_id::text, '') as handler,
               sum(o.total) as value, sum(o.paid) as received
             from orders o
             join lateral (
               select t.id, t.conversation_id, t.channel_id, t.team_id, t.member_id, t.agent_id, t.hand_reason, t.started_at
               from talks t where t.workspace_id = $1 and t.conversation_id = o.conversation_id
                 and t.started_at <= o.created_at order by t.first_seq desc limit 1
             ) t on (t.started_at >= $2::timestamptz and t.started_at < $3::timestamptz)
               or (t.started_at >= $4::timestamptz and t.started_at < $5::timestamptz)
             where o.workspace_id = $1 and o.status <> 'cancelled' and o.conversation_id is not null
               and o.created_at >= $2::timestamptz
               and ${where.conditions.filter((one) => one !== 't.workspace_id = $1').join(' and ') || 'true'}
             group by t.id, t.started_at, t.channel_id, t.member_id, t.agent_id
           ) talks group by is_now, day, channel_id, handler`,
    values: where.values,
  });
  return rows.map((row) => ({ ...row, value: Number(row.value), received: Number(row.received) }));
}

/** Orders that a broadcast is credited with (within its days), most first. */
async function campaignsOf(tx: Transaction, range: Moments): Promise<AnalyticsMoney['campaigns']> {
  const rows = await tx.query<AnalyticsMoney['campaigns'][number]>({
    name: 'campaigns-that-brought',
    text: `select c.id, c.name, count(*)::int as orders, sum(r.order_value)::bigint as value
           from campaign_recipients r
           join campaigns c on c.workspace_id = $1 and c.id = r.campaign_id
           where r.workspace_id = $1 and r.ordered_at >= $2 and r.ordered_at < $3
           group by c.id, c.name order by value desc, c.name limit 20`,
    values: [tx.workspaceId, range.since, range.until],
  });
  return rows.map((row) => ({ ...row, value: Number(row.value) }));
}
