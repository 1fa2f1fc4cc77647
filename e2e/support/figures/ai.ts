import { count, percent, rupiah } from '../../../web/src/lib/format.ts';
import { type Rows, TALKS, WEEKS } from './rows.ts';
import type { Said } from './said.ts';

/** What the AI does. */
export async function ai({ one, rows }: Rows): Promise<Said> {
  const names = {
    alone: 'selesai sendiri',
    handed: 'diserahkan ke tim',
    unknown: 'belum diketahui',
    left: 'pelanggan tidak melanjutkan',
    open: 'masih berjalan',
  };
  const parts = Object.keys(names)
    .map((outcome) => `count(t.id) filter (where t.outcome = '${outcome}')::int as ${outcome}`)
    .join(', ');
  type Outcomes = Record<keyof typeof names, number>;
  const sums = await one<Outcomes>(`select ${parts} from (${TALKS}) t`);
  const weeks =
    await rows<Outcomes>(`select ${parts} from (${WEEKS}) w left join (${TALKS}) t on t.week = w.week
    group by w.week order by w.week`);
  const reasons = await rows<{ reason: string; amount: number }>(`
    select coalesce(hand_reason, 'Tim membalas tanpa diminta AI') as reason, count(*)::int as amount from (${TALKS}) t
        where outcome in ('handed', 'unknown') group by 1`);
  const handed = reasons.reduce((sum, { amount }) => sum + amount, 0);
  const spent = `select e.* from credit_entries e where workspace_id = $shop and kind = 'settle' and conversation_id is not null
    and (at at time zone 'Asia/Jakarta')::date between $from and $to`;
  const { credits } = await one<{ credits: number }>(
    `select coalesce(sum(spent), 0)::int as credits from (${spent}) e`,
  );
  const agents = await rows<{
    name: string;
    talks: number;
    alone: number;
    answers: number;
    credits: number;
  }>(`
    select a.name, count(*)::int as talks, count(*) filter (where t.outcome = 'alone')::int as alone,
      sum(t.ai_answers)::int as answers,
      (select coalesce(sum(e.spent), 0)::int from (${spent}) e where e.agent_id = a.id) as credits
    from (${TALKS}) t join ai_agents a on a.id = t.agent_id group by a.id, a.name`);
  const asked = await rows<{ times: number }>(`select count(*)::int as times from ai_asked q
    join ai_gaps g on g.id = q.gap_id and g.status <> 'ignored'
    where q.workspace_id = $shop and (q.asked_at at time zone 'Asia/Jakarta')::date between $from and $to group by g.id order by 1 desc`);
  const { plan } = await one<{ plan: number }>(`
    with plans as (
      select o.value, tstzrange(o.starts_at, least(o.ends_at, coalesce(min(n.starts_at), o.ends_at))) as held,
        extract(epoch from o.ends_at - o.starts_at) as length
      from plan_orders o left join plan_orders n on o.id = any(n.replaces) and n.status = 'verified'
      where o.workspace_id = $shop and o.status = 'verified' and o.kind <> 'top_up' group by o.workspace_id, o.id
    ), parts as (
      select value, length, held * tstzrange($from::timestamp at time zone 'Asia/Jakarta',
        ($to::date + 1)::timestamp at time zone 'Asia/Jakarta') as part from plans
    )
    select round(sum(value * extract(epoch from upper(part) - lower(part)) / length))::float8 as plan
    from parts where not isempty(part)`);
  return {
    tables: {
      'Hasil AI per pekan': weeks.map((week) => Object.keys(names).map((n) => count(week[n as never]))),
    },
    figures: {
      'Hasil AI per pekan': Object.entries(names).map(
        ([outcome, name]) => `${name} ${count(sums[outcome as never])}`,
      ),
      'Mengapa ditangani tim': [count(handed)],
      'Pertanyaan yang belum diketahui': [count(asked.reduce((sum, { times }) => sum + times, 0))],
      'Biaya per percakapan yang selesai sendiri': [
        `Per percakapan ${rupiah(Math.round(plan / sums.alone))} ${count(sums.alone)} selesai sendiri`,
        count(credits),
      ],
    },
    bars: {
      'Alasan ditangani tim': reasons
        .map(({ reason, amount }) => `${reason} ${count(amount)} ${percent(amount, handed)}`)
        .sort(),
      'Per AI Agent': agents
        .map(
          ({ name, talks, alone, answers, credits: used }) =>
            `${name} , Sendiri ${count(alone)} dari ${count(talks)} , Balasan ${count(answers)} , Kredit ${count(used)}`,
        )
        .sort(),
    },
  };
}
