import type { Events } from '@sapa/contracts';
import { type Context, transaction } from '../platform/db/context.ts';
import { createTicket } from './create-ticket.ts';
import { moveTicket } from './move-ticket.ts';

/**
 * What an agent promised a customer to write down: a ticket in the column, or the conversation's own moved there. Twice
 * it is one.
 *
 * @throws Refusal VALIDATION_FAILED for a column that is not there any more
 */
export async function openForAgent(
  ctx: Context,
  { call_id, title, description, column_id, conversation_id, moves }: Events['tool.ticket_wanted'],
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const [own] = moves
      ? await tx.query<{ id: string; column_id: string }>({
          name: 'ticket-of-board-of-column',
          text: `select t.id, t.column_id from tickets t
                 join board_columns here on here.workspace_id = t.workspace_id and here.id = t.column_id
                 join board_columns there on there.workspace_id = $1 and there.id = $3 and there.board_id = here.board_id
                 where t.workspace_id = $1 and t.conversation_id = $2 order by t.created_at desc limit 1`,
          values: [tx.workspaceId, conversation_id, column_id],
        })
      : [];
    if (own?.column_id === column_id) return;
    if (own) await moveTicket(tx, own.id, { column_id, after_id: null });
    else
      await createTicket(tx, {
        client_id: `tool:${call_id}`,
        title,
        description,
        priority: 'normal',
        assignee_id: null,
        due_on: null,
        value: 0,
        column_id,
        conversation_id,
      });
  });
}
