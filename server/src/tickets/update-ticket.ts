import type { Body, updateTicket as endpoint, Ticket } from '@sapa/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';
import { requireActiveMember } from './check-ties.ts';
import { lockTickets } from './lock-tickets.ts';
import { tickets } from './tables.ts';
import { ticketById, urgencyOf } from './ticket-row.ts';

/**
 * Changes the fields that are given. Who has the ticket already may keep it, deactivated or not.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for who is no active member of this workspace
 */
export function updateTicket(ctx: Context, id: string, change: Body<typeof endpoint>): Promise<Ticket> {
  requirePermission(ctx, 'ticket.edit');
  return transaction(ctx, async (tx) => {
    await lockTickets(tx);
    const before = await ticketById(tx, id);
    const { priority, assignee_id: assigneeId, due_on: dueOn, ...plain } = change;
    if (assigneeId !== undefined && assigneeId !== before.assignee?.id)
      await requireActiveMember(tx, assigneeId);
    await tx.db
      .update(tickets)
      .set({
        ...plain,
        ...(priority !== undefined && { urgency: urgencyOf(priority) }),
        ...(assigneeId !== undefined && { assigneeId }),
        ...(dueOn !== undefined && { dueOn }),
        updatedAt: sql`greatest(${tx.app.clock.now()}, updated_at + interval '1 millisecond')`,
      })
      .where(and(eq(tickets.workspaceId, tx.workspaceId), eq(tickets.id, id)));
    const ticket = await ticketById(tx, id);
    tx.emit('ticket.updated', { ticket, before });
    return ticket;
  });
}
