import * as api from '@sapa/contracts';
import { requirePermission, transaction } from '../platform/db/context.ts';
import { route } from '../platform/http/route.ts';
import { createBoard } from './boards/create-board.ts';
import { createColumn } from './boards/create-column.ts';
import { deleteBoard } from './boards/delete-board.ts';
import { deleteColumn } from './boards/delete-column.ts';
import { listBoards } from './boards/list-boards.ts';
import { renameBoard } from './boards/rename-board.ts';
import { updateColumn } from './boards/update-column.ts';
import { createTicket } from './create-ticket.ts';
import { deleteTicket } from './delete-ticket.ts';
import { listTickets } from './list-tickets.ts';
import { moveTicket } from './move-ticket.ts';
import { ticketById } from './ticket-row.ts';
import { updateTicket } from './update-ticket.ts';

const done = { ok: true } as const;

export const ticketRoutes = [
  route(api.listBoards, async (ctx) => ({ items: await listBoards(ctx) })),
  route(api.createBoard, (ctx, { body }) => createBoard(ctx, body)),
  route(api.renameBoard, (ctx, { params, body }) => renameBoard(ctx, params.id, body)),
  route(api.deleteBoard, async (ctx, { params }) => {
    await deleteBoard(ctx, params.id);
    return done;
  }),
  route(api.createColumn, (ctx, { params, body }) => createColumn(ctx, params.id, body)),
  route(api.updateColumn, (ctx, { params, body }) => updateColumn(ctx, params.id, body)),
  route(api.deleteColumn, (ctx, { params, query }) => deleteColumn(ctx, params.id, query.move_to)),
  route(api.listTickets, (ctx, { query }) => listTickets(ctx, query)),
  route(api.getTicket, (ctx, { params }) => {
    requirePermission(ctx, 'ticket.view');
    return transaction(ctx, (tx) => ticketById(tx, params.id));
  }),
  route(api.createTicket, (ctx, { body }) => createTicket(ctx, body)),
  route(api.updateTicket, (ctx, { params, body }) => updateTicket(ctx, params.id, body)),
  route(api.moveTicket, (ctx, { params, body }) => moveTicket(ctx, params.id, body)),
  route(api.deleteTicket, async (ctx, { params }) => {
    await deleteTicket(ctx, params.id);
    return done;
  }),
];
