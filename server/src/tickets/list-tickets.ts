import type { listTickets as endpoint, Query, Reply } from '@sapa/contracts';
import { withinDays } from '../platform/days.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';
import { hasWords } from './find-by-words.ts';
import { cursorAfter, followsCursor, orderBy } from './sorts.ts';
import { presentTicket, SELECT_TICKET, type TicketRow, urgencyOf } from './ticket-row.ts';

type Filter = Query<typeof endpoint>;

/**
 * One page of the tickets that fit all filters, by keyset.
 *
 * @throws Refusal INVALID_REQUEST for a cursor that is not of this sort
 */
export function listTickets(ctx: Context, filter: Filter): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'ticket.view');
  const { sort, cursor, limit } = filter;
  return transaction(ctx, async (tx) => {
    const values: unknown[] = [tx.workspaceId];
    const value = (one: unknown) => `$${values.push(one)}`;
    const conditions = await conditionsOf(tx, filter, value);
    if (cursor !== undefined) conditions.push(followsCursor(sort, cursor, value));
    const rows = await tx.query<TicketRow>({
      text: `${SELECT_TICKET}
             where ${conditions.join(' and ')} order by ${orderBy(sort)} limit ${value(limit + 1)}`,
      values,
    });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      items: rows.slice(0, limit).map(presentTicket),
      next_cursor: last === undefined ? null : cursorAfter(sort, last),
    };
  });
}

async function conditionsOf(
  tx: Transaction,
  filter: Filter,
  value: (one: unknown) => string,
): Promise<string[]> {
  const { search, priority, assignee_id: assignee, conversation_id: conversation } = filter;
  const { created_from: from, created_to: to } = filter;
  const conditions = ['t.workspace_id = $1'];
  if (filter.board_id ?? filter.column_id ?? filter.state !== 'all') {
    conditions.push(`t.column_id = any(${value(await columnsOf(tx, filter))}::uuid[])`);
  }
  if (search) conditions.push(await hasWords(tx, search, value));
  if (priority) conditions.push(`t.urgency = ${value(urgencyOf(priority))}`);
  if (assignee === 'none') conditions.push('t.assignee_id is null');
  else if (assignee) conditions.push(`t.assignee_id = ${value(assignee)}`);
  if (conversation) conditions.push(`t.conversation_id = ${value(conversation)}`);
  if (from === undefined && to === undefined) return conditions;
  const zone = `${value(await timeZone(tx))}::text`;
  return [...conditions, ...withinDays('t.created_at', { from, to }, zone, value)];
}

/** Asked before the list, like the columns: with the values in hand PostgreSQL knows how many tickets fit. */
async function timeZone(tx: Transaction): Promise<string> {
  const [row] = await tx.query<{ time_zone: string }>({
    name: 'time-zone-of-list',
    text: 'select time_zone from workspaces where id = $1',
    values: [tx.workspaceId],
  });
  return found(row).time_zone;
}

async function columnsOf(tx: Transaction, { board_id, column_id, state }: Filter): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'columns-of-list',
    text: `select id from board_columns
           where workspace_id = $1 and ($2::uuid is null or board_id = $2) and ($3::uuid is null or id = $3)
             and ($4::boolean is null or done = $4)`,
    values: [tx.workspaceId, board_id, column_id, state === 'all' ? null : state === 'done'],
  });
  return rows.map(({ id }) => id);
}
