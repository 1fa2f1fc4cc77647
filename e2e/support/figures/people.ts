import { count, shortSpan, span } from '../../../web/src/lib/format.ts';
import { orNone, type Rows, TALKS } from './rows.ts';
import type { Said } from './said.ts';

/** Who does what. */
export async function people({ rows }: Rows): Promise<Said> {
  const members = await rows<{
    name: string;
    talks: number;
    answers: number;
    median: number | null;
    p90: number | null;
    rated: number;
    average: number | null;
    online: number | null;
    held: number;
  }>(`
    select m.name, count(distinct a.talk_id)::int as talks, count(a.id)::int as answers,
      percentile_disc(0.5) within group (order by a.seconds) as median,
      percentile_disc(0.9) within group (order by a.seconds) as p90,
      (select count(*)::int from csat_surveys s where s.handler_id = m.id and score is not null
        and (s.asked_at at time zone 'Asia/Jakarta')::date between $from and $to) as rated,
      (select avg(score)::float8 from csat_surveys s where s.handler_id = m.id and score is not null
        and (s.asked_at at time zone 'Asia/Jakarta')::date between $from and $to) as average,
      (select (sum(online_ms) / 1000)::int from member_hours h where h.member_id = m.id
        and (h.hour at time zone 'Asia/Jakarta')::date between $from and $to) as online,
      (select count(*)::int from conversations c where c.status = 'open' and c.handler = 'member'
        and c.handler_id = m.id) as held
    from members m left join (
      select a.* from talk_answers a join (${TALKS}) t on t.id = a.talk_id where a.by = 'member'
    ) a on a.by_id = m.id
    where m.workspace_id = $shop and m.disabled_at is null group by m.id, m.name order by talks desc, m.name`);
  return {
    tables: {
      'Beban dan kecepatan per anggota': members.map((m) => [
        count(m.talks),
        count(m.answers),
        orNone(m.median, span),
        orNone(m.p90, span),
        m.average === null
          ? 'belum ada'
          : `${m.average.toLocaleString('id-ID', { maximumFractionDigits: 1 })} (${count(m.rated)})`,
        m.online === null ? 'belum ada' : `${count(Math.round(m.online / 3600))} jam`,
        count(m.held),
      ]),
    },
    bars: {
      'Percakapan yang dijawab per anggota': members
        .map((m) => `${m.name} , Percakapan ${count(m.talks)} , Dipegang kini ${count(m.held)}`)
        .sort(),
      'Lama pelanggan menunggu per anggota': members
        .filter(({ median }) => median !== null)
        .map((m) => `${m.name} , Tengah ${shortSpan(m.median!)} , p90 ${shortSpan(m.p90!)}`)
        .sort(),
    },
  };
}
