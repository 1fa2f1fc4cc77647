import type { Board, Body, updateColumn as endpoint } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockTickets } from '../lock-tickets.ts';
import { putAfter } from '../rules.ts';
import { boardById, boardOfColumn } from './board-row.ts';

/**
 * Changes the name, the meaning or the place of a column; what is not given stays.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for a neighbour that does not stand on its board
 */
export function updateColumn(ctx: Context, id: string, change: Body<typeof endpoint>): Promise<Board> {
  requirePermission(ctx, 'board.manage');
  return transaction(ctx, async (tx) => {
    await lockTickets(tx);
    const board = await boardOfColumn(tx, id);
    await tx.query({
      name: 'update-board-column',
      text: `update board_columns set name = coalesce($3, name), done = coalesce($4, done)
             where workspace_id = $1 and id = $2`,
      values: [tx.workspaceId, id, change.name, change.done],
    });
    if (change.after_id !== undefined) await place(tx, board, id, change.after_id);
    tx.emit('board.updated', {});
    return boardById(tx, board.id);
  });
}

async function place(tx: Transaction, { columns }: Board, id: string, after: string | null): Promise<void> {
  const order = putAfter(
    columns.map((column) => column.id),
    id,
    after,
  );
  if (order === null) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: { after_id: 'Pilih status lain di board yang sama.' },
    });
  }
  await tx.query({
    name: 'order-board-columns',
    text: `update board_columns c set position = wanted.position
           from unnest($2::uuid[]) with ordinality as wanted (id, position)
           where c.workspace_id = $1 and c.id = wanted.id`,
    values: [tx.workspaceId, order],
  });
}
