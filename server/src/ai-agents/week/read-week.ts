import type { AgentWeek, getAgentWeek, Outcomes, Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { type AgentDay, NOBODY, outcomesOf, sumOf } from './rules.ts';

const DAYS = 7;

/** What each agent did in seven days, today among them. */
export function readWeek(ctx: Context): Promise<Reply<typeof getAgentWeek>> {
  requirePermission(ctx, 'agent.view');
  return transaction(ctx, async (tx) => {
    const values = [tx.workspaceId, tx.app.clock.now()];
    const [days, rows, agents, asked, without] = await Promise.all([
      tx.query<{ day: string }>({
        name: 'days-of-agent-week',
        text: `select to_char(d, 'YYYY-MM-DD') as day
               from workspaces w, generate_series(($2::timestamptz at time zone w.time_zone)::date - ${DAYS - 1},
                 ($2::timestamptz at time zone w.time_zone)::date, interval '1 day') d
               where w.id = $1 order by d`,
        values,
      }),
      tx.query<AgentDay>({ name: 'agent-days', text: OUTCOMES, values }),
      tx.query<{ id: string }>({
        name: 'agents-of-week',
        text: 'select id from ai_agents where workspace_id = $1',
        values: [tx.workspaceId],
      }),
      tx.query<{ agent_id: string; question: string; asked: number }>({
        name: 'unknown-of-agent-week',
        text: UNKNOWN,
        values,
      }),
      tx.query<{ channel_id: string; conversations: number }>({
        name: 'channels-without-agent',
        text: WITHOUT,
        values,
      }),
    ]);
    const week = days.map(({ day }) => day);
    return {
      days: week,
      agents: agents.map(({ id }) => weekOf(id, week, rows, asked)),
      total: togetherIn(rows, 'week'),
      before: togetherIn(rows, 'before'),
      without,
    };
  });
}

const togetherIn = (rows: readonly AgentDay[], span: 'week' | 'before') =>
  outcomesOf(rows.find(({ agent_id, day }) => agent_id === null && day === span) ?? NOBODY);

function weekOf(
  id: string,
  week: readonly string[],
  rows: readonly AgentDay[],
  asked: readonly { agent_id: string; question: string; asked: number }[],
): AgentWeek {
  const own = rows.filter(({ agent_id, day }) => agent_id === id && day >= week[0]!);
  const days = week.map((day): Outcomes & { day: string } => ({
    day,
    ...outcomesOf(own.find((row) => row.day === day) ?? NOBODY),
  }));
  const unknown = asked.filter(({ agent_id }) => agent_id === id);
  const [most] = unknown;
  return {
    agent_id: id,
    ...sumOf(days),
    days,
    unfinished: own.reduce((sum, row) => sum + row.unfinished, 0),
    good: own.reduce((sum, row) => sum + row.good, 0),
    bad: own.reduce((sum, row) => sum + row.bad, 0),
    teach: most ? { question: most.question, asked: most.asked, others: unknown.length - 1 } : null,
  };
}

const COUNTED = `count(*) filter (where answered and not by_people and not not_known)::int as answered,
    count(*) filter (where by_people and not not_known)::int as handed_over,
    count(*) filter (where not_known)::int as not_known,
    count(*) filter (where asked_back and not answered and not by_people and not not_known)::int as unfinished,
    sum(good)::int as good, sum(bad)::int as bad`;

/**
 * By agent and day in which it spoke: what became of each conversation. A member's word on the same day after the agent's
 * means that the agent alone did not settle it, whoever closed it. Without an agent: of the days shown (`week`) and of
 * those before, each conversation once, by the worst that came of it.
 */
const OUTCOMES = `
  with spoke as (
    select r.agent_id, r.conversation_id, (r.created_at at time zone w.time_zone)::date as day, min(r.created_at) as first,
      bool_or(r.action = 'answer') as answered, bool_or(r.action = 'clarify') as asked_back,
      bool_or(r.action = 'hand_over') as handed_over,
      bool_or(r.action = 'hand_over' and coalesce(r.reason, '') in ('not_known', 'no_knowledge', 'still_unclear')
        or coalesce(r.verdict = 'bad', false)) as not_known,
      count(*) filter (where r.verdict = 'good')::int as good, count(*) filter (where r.verdict = 'bad')::int as bad
    from ai_runs r join workspaces w on w.id = r.workspace_id
    where r.workspace_id = $1
      and r.created_at >= ((($2::timestamptz at time zone w.time_zone)::date - ${2 * DAYS - 1}) at time zone w.time_zone)
    group by r.agent_id, r.conversation_id, day
  ), judged as (
    select s.*, s.handed_over or exists (
        select from messages m where m.workspace_id = $1 and m.conversation_id = s.conversation_id
          and m.direction = 'out' and m.sender_type = 'member' and m.created_at between s.first and s.first + interval '1 day'
      ) as by_people
    from spoke s
  ), spoken as (
    select case when s.day > ($2::timestamptz at time zone w.time_zone)::date - ${DAYS} then 'week' else 'before' end as span,
      bool_or(s.answered) as answered, bool_or(s.by_people) as by_people, bool_or(s.not_known) as not_known,
      bool_or(s.asked_back) as asked_back, sum(s.good) as good, sum(s.bad) as bad
    from judged s join workspaces w on w.id = $1
    group by s.conversation_id, span
  )
  select agent_id, to_char(day, 'YYYY-MM-DD') as day, ${COUNTED} from judged group by agent_id, day
  union all
  select null, span, ${COUNTED} from spoken group by span`;

/** What it knew no answer to and was not taught since, however it was put; most asked first. */
const UNKNOWN = `
  select g.agent_id, (array_agg(q.text order by length(q.text), q.id))[1] as question, count(*)::int as asked
  from ai_gaps g join ai_asked q on q.workspace_id = g.workspace_id and q.gap_id = g.id
  where g.workspace_id = $1 and g.status = 'open' and q.asked_at >= $2::timestamptz - interval '${DAYS} days'
  group by g.agent_id, g.id order by count(*) desc, max(q.asked_at) desc limit 500`;

const WITHOUT = `
  select c.id as channel_id, (select count(*)::int from conversations t where t.workspace_id = $1 and t.channel_id = c.id
      and t.last_activity_at >= $2::timestamptz - interval '${DAYS} days') as conversations
  from channels c
  where c.workspace_id = $1 and c.status = 'connected' and not c.answers
  order by 2 desc, c.name limit 20`;
