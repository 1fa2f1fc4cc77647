import { type ChannelKind, type Ticket, ticketPriorities } from '@sapa/contracts';
import type { Transaction } from '../platform/db/context.ts';
import { columnsOf, keysExcept } from '../platform/db/table-columns.ts';
import { found } from '../platform/errors.ts';
import { tickets } from './tables.ts';

const columns = columnsOf(tickets, keysExcept(tickets, 'workspaceId', 'clientId', 'dueOn'));

/** A ticket as the screens need it. Who was deactivated keeps being named. */
export const SELECT_TICKET = `
  select ${columns.list('t')}, t.due_on::text, c.board_id, c.name as status, c.done, m.name as assignee_name, v.contact_id,
    contact.name as contact_name, channel.kind as channel_kind
  from tickets t
  join board_columns c on c.workspace_id = t.workspace_id and c.id = t.column_id
  left join members m on m.workspace_id = t.workspace_id and m.id = t.assignee_id
  left join conversations v on v.workspace_id = t.workspace_id and v.id = t.conversation_id
  left join contacts contact on contact.workspace_id = v.workspace_id and contact.id = v.contact_id
  left join channels channel on channel.workspace_id = v.workspace_id and channel.id = v.channel_id`;

export type TicketRow = typeof columns.row & {
  /** As text: a day is a day in every time zone. */
  due_on: string | null;
  board_id: string;
  status: string;
  done: boolean;
  assignee_name: string | null;
  contact_id: string | null;
  contact_name: string | null;
  channel_kind: ChannelKind | null;
};

const strongestFirst = ticketPriorities.toReversed();

export const urgencyOf = (priority: Ticket['priority']): number => strongestFirst.indexOf(priority);

export const presentTicket = (row: TicketRow): Ticket => ({
  id: row.id,
  number: row.number,
  board_id: row.board_id,
  column_id: row.column_id,
  status: row.status,
  done: row.done,
  title: row.title,
  description: row.description,
  priority: strongestFirst[row.urgency] ?? 'normal',
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? '' },
  due_on: row.due_on,
  value: row.value,
  conversation:
    row.conversation_id === null || row.contact_id === null || row.channel_kind === null
      ? null
      : {
          id: row.conversation_id,
          contact_id: row.contact_id,
          contact_name: row.contact_name ?? '',
          channel_kind: row.channel_kind,
        },
  created_by: row.created_by,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** @throws Refusal NOT_FOUND */
export async function ticketById(tx: Transaction, id: string): Promise<Ticket> {
  const [row] = await tx.query<TicketRow>({
    name: 'ticket-by-id',
    text: `${SELECT_TICKET} where t.workspace_id = $1 and t.id = $2`,
    values: [tx.workspaceId, id],
  });
  return presentTicket(found(row));
}
