import type { Body, createTicket as endpoint, Ticket } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { actorName } from '../platform/db/actor.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';
import { refuseStrangeColumn, refuseStrangeConversation, requireActiveMember } from './check-ties.ts';
import { findPosition } from './find-position.ts';
import { lockTickets } from './lock-tickets.ts';
import { tickets } from './tables.ts';
import { ticketById, urgencyOf } from './ticket-row.ts';

/**
 * A ticket on top of its column, with the next number of the workspace. The same `client_id` twice is one ticket.
 *
 * @throws Refusal VALIDATION_FAILED for a column, member or conversation that is not this workspace's
 */
export function createTicket(ctx: Context, input: Body<typeof endpoint>): Promise<Ticket> {
  requirePermission(ctx, 'ticket.edit');
  return transaction(ctx, async (tx) => {
    await lockTickets(tx);
    const made = await ticketOfClient(tx, input.client_id);
    if (made !== null) return ticketById(tx, made);
    const columnId = input.column_id ?? (await firstColumn(tx));
    await refuseStrangeColumn(tx, columnId);
    await requireActiveMember(tx, input.assignee_id);
    await refuseStrangeConversation(tx, input.conversation_id);
    const id = uuidv7();
    const now = tx.app.clock.now();
    await tx.db.insert(tickets).values({
      workspaceId: tx.workspaceId,
      id,
      number: await nextNumber(tx),
      columnId,
      position: await findPosition(tx, id, { columnId, after: null }),
      title: input.title,
      description: input.description,
      urgency: urgencyOf(input.priority),
      assigneeId: input.assignee_id,
      dueOn: input.due_on,
      value: input.value,
      conversationId: input.conversation_id,
      clientId: input.client_id,
      createdBy: actorName(tx.actor),
      createdAt: now,
      updatedAt: now,
    });
    const ticket = await ticketById(tx, id);
    tx.emit('ticket.created', { ticket });
    return ticket;
  });
}

async function ticketOfClient(tx: Transaction, clientId: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>({
    name: 'ticket-of-client',
    text: 'select id from tickets where workspace_id = $1 and client_id = $2',
    values: [tx.workspaceId, clientId],
  });
  return row?.id ?? null;
}

/** Of the first board; there always is one. */
async function firstColumn(tx: Transaction): Promise<string> {
  const [row] = await tx.query<{ id: string }>({
    name: 'first-column',
    text: `select c.id from board_columns c join boards b on b.workspace_id = c.workspace_id and b.id = c.board_id
           where c.workspace_id = $1 order by b.created_at, b.id, c.position limit 1`,
    values: [tx.workspaceId],
  });
  return row!.id;
}

async function nextNumber(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ number: number }>({
    name: 'next-ticket-number',
    text: `update ticket_counters set last_number = last_number + 1 where workspace_id = $1
           returning last_number as number`,
    values: [tx.workspaceId],
  });
  return row!.number;
}
