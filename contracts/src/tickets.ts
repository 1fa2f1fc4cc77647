import { z } from 'zod';
import { channelKinds } from './channels/channels.ts';
import { endpoint } from './endpoint.ts';
import {
  Day,
  Done,
  EnteredRupiah,
  Id,
  IdParams,
  optionalText,
  pageOf,
  pageQuery,
  requiredText,
  Timestamp,
} from './fields.ts';

/** Weakest first. */
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** How a list of tickets is ordered; `position`: column by column, each in the order that people gave it. */
export const ticketSorts = ['position', 'newest', 'oldest', 'updated', 'urgent'] as const;
export type TicketSort = (typeof ticketSorts)[number];

/** Columns of one board; more than that nobody reads side by side. */
export const MOST_COLUMNS = 20;
/** Boards of one workspace. */
export const MOST_BOARDS = 50;
export const BoardColumn = z.object({
  id: Id,
  name: z.string(),
  /** Tickets in it are finished: nobody counts them as open. */
  done: z.boolean(),
  tickets: z.int(),
  /** Rupiah of all its tickets. */
  value: z.int(),
});
export type BoardColumn = z.infer<typeof BoardColumn>;

export const Board = z.object({
  id: Id,
  name: z.string(),
  /** From left to right. */
  columns: z.array(BoardColumn),
});
export type Board = z.infer<typeof Board>;

const Person = z.object({ id: Id, name: z.string() });

export const Ticket = z.object({
  id: Id,
  /** Counts up from 1 in each workspace; what people call it by (`#12`). */
  number: z.int(),
  board_id: Id,
  column_id: Id,
  /** The name of its column. */
  status: z.string(),
  /** Its column is one of finished work. */
  done: z.boolean(),
  title: z.string(),
  description: z.string(),
  priority: z.enum(ticketPriorities),
  assignee: Person.nullable(),
  /** A day in the workspace's time zone. */
  due_on: z.iso.date().nullable(),
  /** Rupiah that hang on it. */
  value: z.int(),
  /** The conversation that it was made from. */
  conversation: z
    .object({ id: Id, contact_id: Id, contact_name: z.string(), channel_kind: z.enum(channelKinds) })
    .nullable(),
  created_by: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Ticket = z.infer<typeof Ticket>;

const BoardName = requiredText('Nama board wajib diisi', 80);
const ColumnName = requiredText('Nama status wajib diisi', 60);

export const listBoards = endpoint({
  method: 'GET',
  path: '/api/v1/boards',
  access: 'member',
  permission: 'ticket.view',
  summary: 'Board tiket dengan status-statusnya; yang pertama dibuat berdiri paling depan',
  reply: z.object({ items: z.array(Board) }),
});

/** It begins with To Do, In Progress, Review and Done. */
export const createBoard = endpoint({
  method: 'POST',
  path: '/api/v1/boards',
  access: 'member',
  permission: 'board.manage',
  audit: { none: 'the board shows it' },
  summary: 'Buat board dengan empat status awal',
  body: z.object({ name: BoardName }),
  reply: Board,
  status: 201,
});

export const renameBoard = endpoint({
  method: 'PATCH',
  path: '/api/v1/boards/:id',
  access: 'member',
  permission: 'board.manage',
  audit: { none: 'the board shows it' },
  summary: 'Ubah nama board',
  params: IdParams,
  body: z.object({ name: BoardName }),
  reply: Board,
});

/** Only without tickets, and never the last one. */
export const deleteBoard = endpoint({
  method: 'DELETE',
  path: '/api/v1/boards/:id',
  access: 'member',
  permission: 'board.manage',
  audit: 'board.deleted',
  summary: 'Hapus board yang tidak berisi tiket',
  params: IdParams,
  reply: Done,
});

export const createColumn = endpoint({
  method: 'POST',
  path: '/api/v1/boards/:id/columns',
  access: 'member',
  permission: 'board.manage',
  audit: { none: 'the board shows it' },
  summary: 'Tambah status di ujung kanan board',
  params: IdParams,
  body: z.object({ name: ColumnName, done: z.boolean('Pilih ya atau tidak').default(false) }),
  reply: Board,
  status: 201,
});

export const updateColumn = endpoint({
  method: 'PATCH',
  path: '/api/v1/board-columns/:id',
  access: 'member',
  permission: 'board.manage',
  audit: { none: 'the board shows it' },
  summary: 'Ubah nama, arti atau tempat status; yang tidak dikirim tidak berubah',
  params: IdParams,
  body: z.object({
    name: ColumnName.optional(),
    done: z.boolean('Pilih ya atau tidak').optional(),
    /** Stands to the right of this column; null: leftmost. */
    after_id: Id.nullable().optional(),
  }),
  reply: Board,
});

/** Its tickets go to the end of `move_to`, a column of the same board; without it only an empty column goes. */
export const deleteColumn = endpoint({
  method: 'DELETE',
  path: '/api/v1/board-columns/:id',
  access: 'member',
  permission: 'board.manage',
  audit: 'board-column.deleted',
  summary: 'Hapus status; tiketnya pindah ke status lain',
  params: IdParams,
  query: z.object({ move_to: Id.optional() }),
  reply: Board,
});

export const listTickets = endpoint({
  method: 'GET',
  path: '/api/v1/tickets',
  access: 'member',
  permission: 'ticket.view',
  summary: 'Tiket yang cocok dengan semua saringan',
  query: z.object({
    board_id: Id.optional(),
    column_id: Id.optional(),
    /** `open`: in a column of unfinished work. */
    state: z.enum(['open', 'done', 'all'], 'Pilih open, done atau all').default('all'),
    /** In the title, or a number (`12`, `#12`). */
    search: optionalText(100).optional(),
    priority: z.enum(ticketPriorities, 'Prioritas tidak dikenal').optional(),
    /** `none`: nobody's. */
    assignee_id: z.union([Id, z.literal('none')], 'Anggota tidak dikenal').optional(),
    conversation_id: Id.optional(),
    contact_id: Id.optional(),
    /** Days in the workspace's time zone, both included. */
    created_from: Day.optional(),
    created_to: Day.optional(),
    sort: z.enum(ticketSorts, 'Urutan tidak dikenal').default('newest'),
    ...pageQuery(30),
  }),
  reply: pageOf(Ticket),
});

export const getTicket = endpoint({
  method: 'GET',
  path: '/api/v1/tickets/:id',
  access: 'member',
  permission: 'ticket.view',
  summary: 'Satu tiket',
  params: IdParams,
  reply: Ticket,
});

/** What a person writes on a ticket: the form's schema too. */
export const TicketFields = z.object({
  title: requiredText('Judul wajib diisi', 200),
  description: optionalText(5000).default(''),
  priority: z.enum(ticketPriorities, 'Prioritas tidak dikenal').default('normal'),
  assignee_id: Id.nullable().default(null),
  due_on: Day.nullable().default(null),
  value: EnteredRupiah.default(0),
});

/** It stands on top of its column. */
export const createTicket = endpoint({
  method: 'POST',
  path: '/api/v1/tickets',
  access: 'member',
  permission: 'ticket.edit',
  audit: { none: 'the board shows it' },
  summary: 'Buat tiket, sendiri atau dari percakapan',
  body: TicketFields.extend({
    /** Chosen by the caller; sent again it answers with the ticket that it made. */
    client_id: requiredText('client_id wajib diisi', 100),
    /** Absent: the first column of the first board. */
    column_id: Id.optional(),
    conversation_id: Id.nullable().default(null),
  }),
  reply: Ticket,
  status: 201,
});

export const updateTicket = endpoint({
  method: 'PATCH',
  path: '/api/v1/tickets/:id',
  access: 'member',
  permission: 'ticket.edit',
  audit: { none: 'the board shows it' },
  summary: 'Ubah tiket; kolom yang tidak dikirim tidak berubah',
  params: IdParams,
  body: z.object({
    title: TicketFields.shape.title.optional(),
    description: TicketFields.shape.description.unwrap().optional(),
    priority: TicketFields.shape.priority.unwrap().optional(),
    assignee_id: TicketFields.shape.assignee_id.unwrap().optional(),
    due_on: TicketFields.shape.due_on.unwrap().optional(),
    value: TicketFields.shape.value.unwrap().optional(),
  }),
  reply: Ticket,
});

export const moveTicket = endpoint({
  method: 'POST',
  path: '/api/v1/tickets/:id/move',
  access: 'member',
  permission: 'ticket.edit',
  audit: { none: 'the board shows it' },
  summary: 'Pindahkan tiket ke status atau urutan lain',
  params: IdParams,
  body: z.object({
    column_id: Id,
    /** Stands below this ticket; null: on top. Absent: at the end. */
    after_id: Id.nullable().optional(),
  }),
  reply: Ticket,
});

export const deleteTicket = endpoint({
  method: 'DELETE',
  path: '/api/v1/tickets/:id',
  access: 'member',
  permission: 'ticket.edit',
  audit: 'ticket.deleted',
  summary: 'Hapus tiket untuk selamanya; percakapannya tetap ada',
  params: IdParams,
  reply: Done,
});
