import { type AttackCase, clientId } from './attack-case.ts';
import type { TenantFixture } from './tenant-fixture.ts';

const inBoard = { params: ({ ids }: TenantFixture) => ({ id: ids.board }) };
const inColumn = { params: ({ ids }: TenantFixture) => ({ id: ids.boardColumn }) };
const inTicket = { params: ({ ids }: TenantFixture) => ({ id: ids.ticket }) };

/** Boards, and the tickets on them. */
export const ticketAttackCases: Record<string, AttackCase> = {
  'GET /api/v1/boards': {},
  'POST /api/v1/boards': { body: () => ({ name: 'Dukungan' }) },
  'PATCH /api/v1/boards/:id': { ...inBoard, body: () => ({ name: 'Penjualan' }) },
  'DELETE /api/v1/boards/:id': { params: ({ ids }) => ({ id: ids.spareBoard }), destroys: 'row' },
  'POST /api/v1/boards/:id/columns': { ...inBoard, body: () => ({ name: 'Menunggu pelanggan' }) },
  'PATCH /api/v1/board-columns/:id': {
    ...inColumn,
    body: () => ({ name: 'Baru', done: false }),
    names: { after_id: ({ ids }) => ids.spareColumn },
  },
  'DELETE /api/v1/board-columns/:id': {
    params: ({ ids }) => ({ id: ids.spareColumn }),
    destroys: 'row',
  },
  'GET /api/v1/tickets': {
    query: ({ canary }) => ({ search: canary }),
    names: {
      board_id: ({ ids }) => ids.board,
      column_id: ({ ids }) => ids.boardColumn,
      assignee_id: ({ ids }) => ids.colleague,
      conversation_id: ({ ids }) => ids.conversation,
    },
  },
  'GET /api/v1/tickets/:id': inTicket,
  'POST /api/v1/tickets': {
    body: () => ({ client_id: clientId(), title: 'Toples pecah' }),
    names: {
      column_id: ({ ids }) => ids.boardColumn,
      assignee_id: ({ ids }) => ids.colleague,
      conversation_id: ({ ids }) => ids.conversation,
    },
  },
  'PATCH /api/v1/tickets/:id': {
    ...inTicket,
    body: () => ({ priority: 'high' }),
    names: { assignee_id: ({ ids }) => ids.colleague },
  },
  'POST /api/v1/tickets/:id/move': {
    ...inTicket,
    body: ({ ids }) => ({ column_id: ids.boardColumn }),
    names: { column_id: ({ ids }) => ids.boardColumn, after_id: ({ ids }) => ids.otherTicket },
  },
  'DELETE /api/v1/tickets/:id': { params: ({ ids }) => ({ id: ids.spareTicket }), destroys: 'row' },
};
