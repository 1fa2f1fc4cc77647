import { type Dashboard, dayFigures } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { COUNTS_IN, today } from './day.ts';
import { moneyOfDay } from './money-of-day.ts';
import { openTickets } from './open-tickets.ts';
import { waitingLongest } from './waiting-longest.ts';

/** Today in figures, and how far a newcomer has come. Reads the day's messages and payments, not the history. */
export async function getDashboard(ctx: Context): Promise<Dashboard> {
  requirePermission(ctx, 'conversation.view');
  return transaction(ctx, async (tx) => {
    const day = await today(tx);
    const values = [tx.workspaceId, day.firstId, day.since];
    const [[figures], money, [response], open_tickets, waiting, [steps]] = await Promise.all([
      tx.query<Dashboard['figures']>({ name: 'dashboard-figures', text: FIGURES, values }),
      moneyOfDay(tx, day),
      tx.query<{ seconds: number | null }>({ name: 'dashboard-response', text: FIRST_RESPONSE, values }),
      openTickets(tx),
      waitingLongest(tx),
      tx.query<Dashboard['first_steps']>({
        name: 'dashboard-first-steps',
        text: FIRST_STEPS,
        values: [tx.workspaceId],
      }),
    ]);
    return {
      since: day.since.toISOString(),
      figures: figures as Dashboard['figures'],
      money,
      first_response_seconds: response?.seconds ?? null,
      open_tickets,
      waiting,
      first_steps: {
        ...(steps as Dashboard['first_steps']),
        ai_answered: steps?.ai_answered === true || (figures?.answered_by_ai ?? 0) > 0,
      },
    };
  });
}

/** $1 workspace, $2 first id of the day, $3 midnight (a message that came late carries its own time). */
const OF_THE_DAY = `from messages m where m.workspace_id = $1 and m.id >= $2::uuid and m.created_at >= $3`;

const FIGURES = `
  select ${dayFigures
    .map(
      (figure) => `count(distinct m.conversation_id) filter (where ${COUNTS_IN[figure]})::int as ${figure}`,
    )
    .join(',\n    ')}
  ${OF_THE_DAY}`;

/** The middle one, because one forgotten chat would move a mean by hours. */
const FIRST_RESPONSE = `
  with asked as (
    select m.conversation_id, min(m.created_at) as at
    ${OF_THE_DAY} and m.direction = 'in' group by m.conversation_id
  ), answered as (
    select extract(epoch from min(m.created_at) - asked.at) as took
    from asked join messages m
      on m.workspace_id = $1 and m.conversation_id = asked.conversation_id and m.id >= $2::uuid
      and m.direction = 'out' and m.created_at >= asked.at
    group by asked.conversation_id, asked.at
  )
  select percentile_cont(0.5) within group (order by took)::float8 as seconds from answered`;

const FIRST_STEPS = `
  select
    exists (select from channels where workspace_id = $1 and status <> 'disconnected') as channel,
    exists (select from ai_agents where workspace_id = $1) as agent,
    exists (select from knowledge_sources where workspace_id = $1) as procedure,
    exists (select from ai_agents a join ai_agent_channels s on s.workspace_id = a.workspace_id and s.agent_id = a.id
            where a.workspace_id = $1 and a.enabled) as agent_enabled,
    exists (select from ai_runs where workspace_id = $1 and action = 'answer') as ai_answered`;
