import type { Transaction } from '../../platform/db/context.ts';
import { columnsOf } from '../../platform/db/table-columns.ts';
import { conversations } from '../tables.ts';
import type { HandlingState } from './handling-state.ts';

/** The columns that say who answers. */
export const HANDLING = columnsOf(conversations, [
  'status',
  'snoozedUntil',
  'handler',
  'handlerId',
  'handlerName',
  'aiAllowed',
  'silenced',
]);

/** Writes what became of locked conversations that leave no grey line, in one statement. */
export async function saveHandling(
  tx: Transaction,
  changed: readonly ({ id: string } & HandlingState)[],
): Promise<void> {
  const rows = changed.map(
    ({ id, status, snoozed_until, handler, handler_id, handler_name, ai_allowed, silenced }) => ({
      id,
      status,
      snoozed_until,
      handler,
      handler_id,
      handler_name,
      ai_allowed,
      silenced,
    }),
  );
  await tx.query({
    name: 'save-handling',
    text: `update conversations c set ${HANDLING.assignments('t')}, revision = c.revision + 1, updated_at = now()
           from json_to_recordset($2) as t (id uuid, ${HANDLING.record})
           where c.workspace_id = $1 and c.id = t.id`,
    values: [tx.workspaceId, JSON.stringify(rows)],
  });
}
