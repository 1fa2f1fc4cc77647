import type { AutomationRun, listAutomationRuns as endpoint, Query, Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';
import { filterOf } from '../platform/db/filter.ts';
import { readPage, sortBy } from '../platform/db/keyset.ts';
import { automationById } from './automation-row.ts';
import { automationRuns } from './tables.ts';

interface Row extends Omit<AutomationRun, 'at'> {
  at: Date;
}

const NEWEST = sortBy('run', 'desc', automationRuns.at);

/**
 * What became of one rule at each event, and why.
 *
 * @throws Refusal NOT_FOUND
 */
export function listAutomationRuns(
  ctx: Context,
  id: string,
  { outcome, ...page }: Query<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'automation.manage');
  return transaction(ctx, async (tx) => {
    await automationById(tx, id);
    return readPage(tx, {
      select: `select run.id, run.outcome, run.conversation_id, contact.name as contact_name, run.at, run.why, run.actions
        from automation_runs run
        left join conversations c on c.workspace_id = run.workspace_id and c.id = run.conversation_id
        left join contacts contact on contact.workspace_id = run.workspace_id and contact.id = c.contact_id`,
      where: filterOf(tx, 'run').having({ 'run.automation_id': id, 'run.outcome': outcome }),
      sort: NEWEST,
      ...page,
      present: ({ at, ...row }: Row): AutomationRun => ({ ...row, at: at.toISOString() }),
    });
  });
}
