import type { Dashboard } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { SLOW_SECONDS } from '../slow.ts';
import { settleTalks } from '../talks/settle-talks.ts';
import { closingWindows } from './closing-windows.ts';
import { today, weekBefore } from './day.ts';
import { inFigures } from './day-in-figures.ts';
import { openTickets } from './open-tickets.ts';
import { unpaidOrders } from './unpaid-orders.ts';
import { waitingForMe, waitingLongest } from './waiting-longest.ts';
import { mayKnowMoney } from './whose.ts';

const SHOWN = 4;

/** Today in figures, what needs a hand now, and how far a newcomer has come. Reads the day's rows and what is open, not the history. */
export async function getDashboard(ctx: Context): Promise<Dashboard> {
  requirePermission(ctx, 'conversation.view');
  await settleTalks(ctx);
  return transaction(ctx, async (tx) => {
    const day = await today(tx);
    const [now, before, open_tickets, waiting, mine, closing, unpaid, [steps]] = await Promise.all([
      inFigures(tx, day),
      inFigures(tx, weekBefore(day, tx.app.clock.now())),
      openTickets(tx),
      waitingLongest(tx),
      waitingForMe(tx),
      closingWindows(tx, SHOWN),
      unpaidOrders(tx),
      tx.query<Dashboard['first_steps']>({
        name: 'dashboard-first-steps',
        text: FIRST_STEPS,
        values: [tx.workspaceId],
      }),
    ]);
    return {
      scope: mayKnowMoney(tx) ? 'shop' : 'own',
      since: day.since.toISOString(),
      ...now,
      before,
      open_tickets,
      wait_target_seconds: SLOW_SECONDS,
      waiting,
      mine,
      closing: { total: closing.total, soonest: closing.items },
      unpaid,
      first_steps: {
        ...(steps as Dashboard['first_steps']),
        ai_answered: steps?.ai_answered === true || now.figures.answered_by_ai > 0,
      },
    };
  });
}

const FIRST_STEPS = `
  select
    exists (select from channels where workspace_id = $1 and status <> 'disconnected') as channel,
    exists (select from ai_agents where workspace_id = $1) as agent,
    exists (select from knowledge_sources where workspace_id = $1) as procedure,
    exists (select from ai_agents a join ai_agent_channels s on s.workspace_id = a.workspace_id and s.agent_id = a.id
            where a.workspace_id = $1 and a.enabled) as agent_enabled,
    exists (select from ai_runs where workspace_id = $1 and action = 'answer') as ai_answered`;
