import type { AnalyticsMoney, readAnalyticsMoney as endpoint, Query } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction } from '../../platform/db/context.ts';
import { having, Tally } from '../days/counts.ts';
import type { Moments } from '../days/moments.ts';
import { type DayOfTalks, readDays } from '../days/read-days.ts';
import type { Asked } from './asked.ts';
import { daysOf } from './days.ts';
import { namesOf } from './names.ts';
import { narrowTalks } from './narrow-talks.ts';
import { readFigures } from './period.ts';

/** What conversations bring: of the talks of a period those that led to an order, and what of it is paid. */
export function readMoney(ctx: Context, asked: Query<typeof endpoint>): Promise<AnalyticsMoney> {
  requirePermission(ctx, 'analytics.money');
  return readFigures(ctx, asked, async ({ tx, range, period }) => {
    const talks = new Sums();
    for await (const day of readDays(tx, asked, range.now, WHERE_AND_BY)) talks.add(day);
    let talksBefore = 0;
    for await (const { length } of readDays(tx, asked, range.before)) talksBefore += length;
    const [sales, salesBefore, campaigns] = await Promise.all([
      salesOf(tx, asked, range.now),
      salesOf(tx, asked, range.before),
      campaignsOf(tx, range.now),
    ]);
    const perChannel = talks.channels.counts;
    const perHandler = talks.handlers();
    const channels = await namesOf(tx, 'channels', [...perChannel.keys()]);
    const handlers = [...perHandler.keys()].filter((id) => id !== '');
    const [members, agents] = await Promise.all([
      namesOf(tx, 'members', handlers),
      namesOf(tx, 'ai_agents', handlers),
    ]);
    return {
      period,
      now: brought(talks.total, sales.get('all')),
      before: brought(talksBefore, salesBefore.get('all')),
      channels: [...perChannel]
        .map(([id, many]) => ({
          id,
          name: channels.get(id)?.name ?? 'Saluran yang sudah dihapus',
          channel_kind: channels.get(id)?.kind ?? null,
          ...brought(many, sales.get(`channel ${id}`)),
        }))
        .sort(mostFirst),
      handlers: [...perHandler]
        .map(([id, many]) => ({
          ...handlerOf(id, members, agents),
          ...brought(many, sales.get(`handler ${id}`)),
        }))
        .sort(mostFirst),
      campaigns,
      days: daysOf(period).map(({ day, back }) => ({
        day,
        received: sales.get(`day ${day}`)?.received ?? 0,
        before: salesBefore.get(`day ${back}`)?.received ?? 0,
      })),
    };
  });
}

type Brought = AnalyticsMoney['now'];

const NOTHING: Sold = { ordered: 0, paid: 0, value: 0, received: 0 };
const brought = (talks: number, sold = NOTHING): Brought => ({ talks, ...sold });

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

/** Talks that led to orders, and what those come to. */
type Sold = Omit<Brought, 'talks'>;

/** What is kept of each talk that led to orders (`app.sum_sales`): `all` of a period, and of it each `day …`, `channel …`, `handler …`. */
async function salesOf(tx: Transaction, asked: Asked, period: Moments): Promise<Map<string, Sold>> {
  const where = narrowTalks(tx, asked, period).and('t.order_value is not null');
  const rows = await tx.query<Sold & { name: string }>({
    text: `select case
               when grouping(day) = 0 then 'day ' || day
               when grouping(channel_id) = 0 then 'channel ' || channel_id
               when grouping(handler) = 0 then 'handler ' || coalesce(handler::text, '')
               else 'all' end as name,
             count(*)::int as ordered, (count(*) filter (where received > 0))::int as paid,
             coalesce(sum(order_value), 0)::bigint as value, coalesce(sum(received), 0)::bigint as received
           from (
             select (t.started_at at time zone ${where.value(period.zone)})::date as day, t.channel_id,
               coalesce(t.member_id, t.agent_id) as handler, t.order_value, t.received
             from talks t where ${where.conditions.join(' and ')}
           ) sold group by grouping sets ((), (day), (channel_id), (handler))`,
    values: where.values,
  });
  return new Map(rows.map(({ name, ...sold }) => [name, sold]));
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
