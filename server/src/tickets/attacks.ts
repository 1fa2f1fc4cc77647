import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { attacksOn, clientId, type SeededShop } from '../testing/attacks/attack-case.ts';

/** Boards, and the tickets on them. */
export const attacks = attacksOn((shop) => desk(shop), {
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
});

/** A board with a ticket of the conversation and two more, and what may be deleted. */
async function desk({ call, canary, ids }: SeededShop) {
  const spare = await call(api.createBoard, { body: { name: `Board ${canary}` } });
  const [board] = (await call(api.listBoards)).items;
  const [first, empty] = board!.columns;
  await call(api.updateColumn, { params: { id: empty!.id }, body: { name: `Status ${canary}` } });
  const ticket = async (title: string, conversation_id: string | null) => {
    const { id } = await call(api.createTicket, {
      body: { client_id: uuidv7(), title: `${title} ${canary}`, column_id: first!.id, conversation_id },
    });
    return id;
  };
  return {
    board: board!.id,
    boardColumn: first!.id,
    spareBoardColumn: empty!.id,
    spareBoard: spare.id,
    ticket: await ticket('Toples pecah', ids.conversation),
    otherTicket: await ticket('Retur', null),
    spareTicket: await ticket('Salah tulis', null),
  };
}
