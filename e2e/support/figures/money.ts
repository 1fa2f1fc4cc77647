import { count, percent, rupiah } from '../../../web/src/lib/format.ts';
import { type Rows, TALKS, WEEKS } from './rows.ts';
import type { Said } from './said.ts';

/** What it brings. */
export async function money({ one, rows }: Rows): Promise<Said> {
  const sold = `select t.id, t.week, t.channel_id, coalesce(t.member_id, t.agent_id) as handler_id,
      sum(o.total)::float8 as value, sum(o.paid)::float8 as received
    from orders o join lateral (
      select id from talks t where t.conversation_id = o.conversation_id and t.started_at <= o.created_at
      order by t.first_seq desc limit 1
    ) own on true join (${TALKS}) t on t.id = own.id
    where o.status <> 'cancelled' group by 1, 2, 3, 4`;
  // Counted once, however little the database knows of rows that are new.
  const once = `with t as materialized (select *, coalesce(member_id, agent_id) as handler_id from (${TALKS}) t),
    s as materialized (${sold})`;
  interface Brought {
    name: string;
    ordered: number;
    received: number;
  }
  const sums = await one<{
    talks: number;
    ordered: number;
    paid: number;
    value: number;
    received: number;
  }>(`
    ${once} select (select count(*)::int from t) as talks, count(*)::int as ordered,
      count(*) filter (where received > 0)::int as paid, sum(value)::float8 as value, sum(received)::float8 as received
    from s`);
  const weeks = await rows<{
    received: number;
  }>(`${once} select coalesce(sum(s.received), 0)::float8 as received
    from (${WEEKS}) w left join s on s.week = w.week group by w.week order by w.week`);
  const by = (name: string, join: string, key: string) =>
    rows<Brought>(`${once} select ${name} as name, coalesce(sum(s.received), 0)::float8 as received,
        count(s.id)::int as ordered
      from t left join s on s.id = t.id ${join} group by 1, ${key}`);
  const bars = (groups: Brought[]) =>
    groups
      .map(
        ({ name, received, ordered }) => `${name} , Dibayar ${rupiah(received)} , Pesanan ${count(ordered)}`,
      )
      .sort();
  const campaigns = await rows<{ name: string; orders: number; value: number }>(`
    select c.name, count(*)::int as orders, sum(r.order_value)::float8 as value from campaign_recipients r
    join campaigns c on c.id = r.campaign_id
    where r.workspace_id = $shop and (r.ordered_at at time zone 'Asia/Jakarta')::date between $from and $to group by c.id, c.name`);
  return {
    tables: {
      'Uang yang dibayar menurut pekan percakapan dimulai': weeks.map(({ received }) => [
        rupiah(received),
        '–',
      ]),
    },
    bars: {
      'Dari chat menjadi uang': [
        `Percakapan ${count(sums.talks)}`,
        `Memesan ${count(sums.ordered)} ${percent(sums.ordered, sums.talks)}`,
        `Membayar ${count(sums.paid)} ${percent(sums.paid, sums.ordered)}`,
      ].sort(),
      'Uang per saluran': bars(await by('c.name', 'join channels c on c.id = t.channel_id', 't.channel_id')),
      'Uang menurut penjawab': bars(
        await by(
          `coalesce(m.name, a.name, 'Belum dijawab')`,
          'left join members m on m.id = t.handler_id left join ai_agents a on a.id = t.handler_id',
          't.handler_id',
        ),
      ),
    },
    figures: { 'Dari chat menjadi uang': [rupiah(sums.value), rupiah(sums.received)] },
    words: {
      'Per broadcast': campaigns.map(
        ({ name, orders, value }) => `${name} ${rupiah(value)}, ${count(orders)} pemesan`,
      ),
    },
  };
}
