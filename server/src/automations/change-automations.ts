import { isTimed } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';
import { listenTo } from '../platform/db/listeners.ts';
import { RULE_COLUMNS, type Rule } from './automation-row.ts';
import { eventsOf } from './happening.ts';

/**
 * What changes rules: one permission, one at a time in a workspace. What the workspace listens to follows in the same
 * commit, and every screen hears of it.
 */
export function changeAutomations<T>(ctx: Context, change: (tx: Transaction) => Promise<T>): Promise<T> {
  requirePermission(ctx, 'automation.manage');
  return transaction(ctx, async (tx) => {
    await tx.query({
      name: 'lock-automations',
      text: `select pg_advisory_xact_lock(hashtextextended('automations:' || $1, 0))`,
      values: [tx.workspaceId],
    });
    const result = await change(tx);
    const rules = await enabledRules(tx);
    listenTo(
      tx,
      'automations.consider',
      rules.flatMap(({ trigger }) => eventsOf[trigger.on]),
    );
    tx.emit('automations.changed', {});
    return result;
  });
}

/** In the order in which they act. */
export const enabledRules = (tx: Transaction): Promise<Rule[]> =>
  tx.query<Rule>({
    name: 'enabled-automations',
    text: `select ${RULE_COLUMNS} from automations r
           where r.workspace_id = $1 and r.enabled order by r.position, r.id`,
    values: [tx.workspaceId],
  });

/** Conversations that are silent already count too, from when they fell silent. */
export function armSilent(tx: Transaction, { id, trigger }: Pick<Rule, 'id' | 'trigger'>): void {
  if (!isTimed(trigger.on)) return;
  tx.enqueue(
    'automations.arm',
    { automation_id: id, after: null },
    { jobKey: `${tx.workspaceId}:arm:${id}` },
  );
}
