import type { Body, moveTicket as endpoint, Ticket } from '@sapa/contracts';
import { recordContactEvents } from '../contacts/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';
import { refuseStrangeColumn } from './check-ties.ts';
import { findPosition } from './find-position.ts';
import { lockTickets } from './lock-tickets.ts';
import { ticketById } from './ticket-row.ts';

/**
 * Puts a ticket into a column of any board, or elsewhere in its own.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for a column that is not this workspace's, or a ticket above that
 *   stands elsewhere by now
 */
export function moveTicket(ctx: Context, id: string, to: Body<typeof endpoint>): Promise<Ticket> {
  requirePermission(ctx, 'ticket.edit');
  return transaction(ctx, async (tx) => {
    await lockTickets(tx);
    const before = await ticketById(tx, id);
    await refuseStrangeColumn(tx, to.column_id);
    const position = await findPosition(tx, id, { columnId: to.column_id, after: to.after_id });
    await tx.query({
      name: 'move-ticket',
      text: `update tickets set column_id = $3, position = $4,
               updated_at = greatest($5, updated_at + interval '1 millisecond')
             where workspace_id = $1 and id = $2`,
      values: [tx.workspaceId, id, to.column_id, position, tx.app.clock.now()],
    });
    const ticket = await ticketById(tx, id);
    tx.emit('ticket.moved', { ticket, before });
    recordMove(tx, before, ticket);
    return ticket;
  });
}

/** Up and down in a column is the team's own order; into another one tells of the customer. */
function recordMove(tx: Transaction, before: Ticket, after: Ticket): void {
  const { id, board_id, number, title, conversation, status, done } = after;
  if (conversation === null || before.column_id === after.column_id) return;
  const ticket = { ticket_id: id, board_id, number, title };
  recordContactEvents(tx, [
    {
      contactId: conversation.contact_id,
      what: { kind: 'ticket_moved', ...ticket, from: before.status, to: status, done },
    },
  ]);
}
