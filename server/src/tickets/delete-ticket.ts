import { and, eq } from 'drizzle-orm';
import { audit } from '../identity/index.ts';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';
import { lockTickets } from './lock-tickets.ts';
import { tickets } from './tables.ts';
import { ticketById } from './ticket-row.ts';

/**
 * Deletes a ticket for good; its number is not given again, its conversation stays.
 *
 * @throws Refusal NOT_FOUND
 */
export async function deleteTicket(ctx: Context, id: string): Promise<void> {
  requirePermission(ctx, 'ticket.edit');
  await transaction(ctx, async (tx) => {
    await lockTickets(tx);
    const ticket = await ticketById(tx, id);
    await tx.db.delete(tickets).where(and(eq(tickets.workspaceId, tx.workspaceId), eq(tickets.id, id)));
    await audit(tx, 'ticket.deleted', { subject: `#${ticket.number} ${ticket.title}`, subjectId: id });
    tx.emit('ticket.deleted', { ticket });
  });
}
