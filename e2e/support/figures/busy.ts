import { count, shortSpan } from '../../../web/src/lib/format.ts';
import { DAYS, orNone, type Rows, TALKS, WEEKS } from './rows.ts';
import type { Said } from './said.ts';

/** How busy: of a year, whose charts go by weeks. */
export async function busy({ one, rows }: Rows, step: 1 | 2): Promise<Said> {
  const { total } = await one<{ total: number }>(`select count(*)::int as total from (${TALKS}) t`);
  const weeks = await rows<{ amount: number }>(`
    select count(t.id)::int as amount from (${WEEKS}) w left join (${TALKS}) t on t.week = w.week
    group by w.week order by w.week`);
  const hours = await rows<{ hour: number; weekday: number; amount: number }>(`
    select h.hour, d.weekday, (select count(*) from (${TALKS}) t where t.weekday = d.weekday
        and t.hour >= h.hour and t.hour < h.hour + ${step})::float8 / d.days / ${step} as amount
    from generate_series(0, 23, ${step}) as h(hour),
      (select extract(isodow from day)::int as weekday, count(*)::int as days from (${DAYS}) d group by 1) d
    order by 1, 2`);
  const grouped = (name: string, key: string, join: string) =>
    rows<{ name: string; amount: number; wait: number | null }>(`
      select ${name} as name, count(*)::int as amount,
        percentile_disc(0.5) within group (order by t.person_seconds) as wait
      from (${TALKS}) t ${join} group by ${key}, 1`);
  const bars = (groups: Awaited<ReturnType<typeof grouped>>) =>
    groups
      .map(({ name, amount, wait }) => `${name} , Baru ${count(amount)} , Tunggu ${orNone(wait, shortSpan)}`)
      .sort();
  return {
    tables: {
      'Percakapan baru per pekan': weeks.map(({ amount }) => [`${count(amount)} percakapan`, '–']),
      'Percakapan baru menurut hari dan jam': [...Map.groupBy(hours, ({ hour }) => hour).values()].map(
        (row) => row.map(({ amount }) => (Math.round(amount * 10) / 10).toLocaleString('id-ID')),
      ),
    },
    bars: {
      'Per saluran': bars(await grouped('c.name', 'c.id', 'join channels c on c.id = t.channel_id')),
      'Per tim': bars(
        await grouped(`coalesce(m.name, 'Tanpa tim')`, 'm.id', 'left join teams m on m.id = t.team_id'),
      ),
      'Per label': bars(
        await grouped(
          'l.name',
          'l.id',
          'join conversation_labels cl on cl.conversation_id = t.conversation_id join labels l on l.id = cl.label_id',
        ),
      ),
    },
    figures: { 'Percakapan baru per pekan': [`periode ini ${count(total)}`] },
  };
}
