import type { listTickets as endpoint, Query, Reply, TicketSort } from '@sapa/contracts';
import { withinDays } from '../platform/days.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';
import { type Filter, filterOf } from '../platform/db/filter.ts';
import { readPage, type Sort, sortBy } from '../platform/db/keyset.ts';
import { found } from '../platform/errors.ts';
import { hasWords } from './find-by-words.ts';
import { tickets } from './tables.ts';
import { presentTicket, SELECT_TICKET, urgencyOf } from './ticket-row.ts';

type Asked = Query<typeof endpoint>;

/** Each is one of the indexes of `tickets`, read forwards or backwards. */
const SORTS = {
  position: sortBy('t', 'asc', tickets.columnId, tickets.position),
  newest: sortBy('t', 'desc', tickets.createdAt),
  oldest: sortBy('t', 'asc', tickets.createdAt),
  updated: sortBy('t', 'desc', tickets.updatedAt),
  urgent: sortBy('t', 'asc', tickets.urgency, tickets.createdAt),
} satisfies Record<TicketSort, Sort>;

/**
 * One page of the tickets that fit all that is asked.
 *
 * @throws Refusal INVALID_REQUEST for a cursor that is not of this sort
 */
export function listTickets(ctx: Context, asked: Asked): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'ticket.view');
  return transaction(ctx, async (tx) => {
    const where = await filterTickets(tx, asked);
    const { cursor, limit } = asked;
    return readPage(tx, {
      select: SELECT_TICKET,
      where,
      sort: SORTS[asked.sort],
      cursor,
      limit,
      present: presentTicket,
    });
  });
}

async function filterTickets(tx: Transaction, asked: Asked): Promise<Filter> {
  const { search, priority, assignee_id: assignee, created_from: from, created_to: to } = asked;
  const where = filterOf(tx, 't');
  if (asked.board_id ?? asked.column_id ?? asked.state !== 'all') {
    where.and(`t.column_id = any(${where.value(await columnsOf(tx, asked))}::uuid[])`);
  }
  if (search) where.and(await hasWords(tx, search, where.value));
  if (assignee === 'none') where.and('t.assignee_id is null');
  else where.having({ 't.assignee_id': assignee });
  where.having({
    't.urgency': priority && urgencyOf(priority),
    't.conversation_id': asked.conversation_id,
  });
  if (asked.contact_id !== undefined) {
    where.and(`t.conversation_id in (select v.id from conversations v
      where v.workspace_id = $1 and v.contact_id = ${where.value(asked.contact_id)})`);
  }
  if (from === undefined && to === undefined) return where;
  const zone = `${where.value(await timeZone(tx))}::text`;
  return where.and(...withinDays('t.created_at', { from, to }, zone, where.value));
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

async function columnsOf(tx: Transaction, { board_id, column_id, state }: Asked): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'columns-of-list',
    text: `select id from board_columns
           where workspace_id = $1 and ($2::uuid is null or board_id = $2) and ($3::uuid is null or id = $3)
             and ($4::boolean is null or done = $4)`,
    values: [tx.workspaceId, board_id, column_id, state === 'all' ? null : state === 'done'],
  });
  return rows.map(({ id }) => id);
}
