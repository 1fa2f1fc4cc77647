import { type AnalyticsAi, MOST_SHOWN_QUESTIONS } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { Filter } from '../../platform/db/filter.ts';
import type { Moments } from '../days/moments.ts';
import type { Asked } from './asked.ts';
import { inThreads } from './narrow-talks.ts';
import { FAILED_CALL } from './written-in-talks.ts';

/** Of a period, and of threads that have such a talk where figures are narrowed. */
function inPeriod(
  tx: Transaction,
  asked: Asked,
  { since, until, zone }: Moments,
  alias: string,
  moment: string,
) {
  const where = new Filter(tx.workspaceId, since, until);
  const threads = inThreads(tx, where, asked, zone, alias);
  const conditions = [
    `${alias}.workspace_id = $1`,
    `${alias}.${moment} >= $2::timestamptz`,
    `${alias}.${moment} < $3::timestamptz`,
    ...threads,
  ];
  return { where, condition: conditions.join(' and ') };
}

/** What customers asked and no source answered, the same questions together, most asked first. */
export async function unknownIn(
  tx: Transaction,
  asked: Asked,
  moments: Moments,
): Promise<Pick<AnalyticsAi, 'unknown' | 'unknown_asked' | 'unknown_questions'>> {
  const { where, condition } = inPeriod(tx, asked, moments, 'q', 'asked_at');
  const rows = await tx.query<{
    id: string;
    agent_id: string;
    agent_name: string;
    question: string;
    asked: number;
    last_asked_at: Date;
    taught: boolean;
    all_asked: number;
    questions: number;
  }>({
    text: `with most as (
        select q.gap_id, count(*)::int as asked, max(q.asked_at) as last_asked_at,
          (sum(count(*)) over ())::int as all_asked, (count(*) over ())::int as questions
        from ai_asked q join ai_gaps g on g.workspace_id = $1 and g.id = q.gap_id and g.status <> 'ignored'
        where ${condition} and q.gap_id is not null group by 1
        order by asked desc, last_asked_at desc limit ${MOST_SHOWN_QUESTIONS}
      )
      select g.id, g.agent_id, coalesce(agent.name, 'AI Agent yang sudah dihapus') as agent_name,
        (select one.text from ai_asked one where one.workspace_id = $1 and one.gap_id = g.id
         order by length(one.text), one.id limit 1) as question,
        most.asked, most.last_asked_at, g.status = 'taught' as taught, most.all_asked, most.questions
      from most join ai_gaps g on g.workspace_id = $1 and g.id = most.gap_id
      left join ai_agents agent on agent.workspace_id = $1 and agent.id = g.agent_id
      order by most.asked desc, most.last_asked_at desc`,
    values: where.values,
  });
  return {
    unknown: rows.map(({ all_asked: _, questions: __, last_asked_at, ...row }) => ({
      ...row,
      last_asked_at: last_asked_at.toISOString(),
    })),
    unknown_asked: rows[0]?.all_asked ?? 0,
    unknown_questions: rows[0]?.questions ?? 0,
  };
}

/** Calls for customers, those that failed first. */
export function toolsIn(tx: Transaction, asked: Asked, moments: Moments): Promise<AnalyticsAi['tools']> {
  const { where, condition } = inPeriod(tx, asked, moments, 'u', 'created_at');
  return tx.query<AnalyticsAi['tools'][number]>({
    text: `select u.tool_id as id, coalesce(max(tool.name), max(u.tool_name)) as name, count(*)::int as calls,
             count(*) filter (where ${FAILED_CALL})::int as failed
           from ai_tool_calls u left join ai_tools tool on tool.workspace_id = $1 and tool.id = u.tool_id
           where ${condition} and u.conversation_id is not null group by 1 order by failed desc, calls desc, name`,
    values: where.values,
  });
}
