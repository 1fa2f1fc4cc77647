import { type AttackCase, clientId } from './attack-case.ts';

/** Boards, and the tickets on them. */
export const ticketAttackCases: Record<string, AttackCase> = {
  'POST /api/v1/boards': { body: () => ({ name: 'Dukungan' }) },
  'PATCH /api/v1/boards/:id': { body: () => ({ name: 'Penjualan' }) },
  'POST /api/v1/boards/:id/columns': { body: () => ({ name: 'Menunggu pelanggan' }) },
  'PATCH /api/v1/board-columns/:id': {
    body: () => ({ name: 'Baru', done: false }),
    names: { after_id: ({ ids }) => ids.spareBoardColumn },
  },
  'GET /api/v1/tickets': {
    names: {
      column_id: ({ ids }) => ids.boardColumn,
      assignee_id: ({ ids }) => ids.colleague,
    },
  },
  'POST /api/v1/tickets': {
    body: () => ({ client_id: clientId(), title: 'Toples pecah' }),
    names: {
      column_id: ({ ids }) => ids.boardColumn,
      assignee_id: ({ ids }) => ids.colleague,
    },
  },
  'PATCH /api/v1/tickets/:id': {
    body: () => ({ priority: 'high' }),
    names: { assignee_id: ({ ids }) => ids.colleague },
  },
  'POST /api/v1/tickets/:id/move': {
    body: ({ ids }) => ({ column_id: ids.boardColumn }),
    names: { column_id: ({ ids }) => ids.boardColumn, after_id: ({ ids }) => ids.otherTicket },
  },
};
