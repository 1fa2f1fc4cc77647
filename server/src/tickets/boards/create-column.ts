import { type Board, type Body, type createColumn as endpoint, MOST_COLUMNS } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockTickets } from '../lock-tickets.ts';
import { boardById } from './board-row.ts';

/**
 * A new column at the board's right end.
 *
 * @throws Refusal NOT_FOUND, TOO_MANY_COLUMNS
 */
export function createColumn(
  ctx: Context,
  boardId: string,
  { name, done }: Body<typeof endpoint>,
): Promise<Board> {
  requirePermission(ctx, 'board.manage');
  return transaction(ctx, async (tx) => {
    await lockTickets(tx);
    const { columns } = await boardById(tx, boardId);
    if (columns.length >= MOST_COLUMNS) throw new Refusal('TOO_MANY_COLUMNS');
    await tx.query({
      name: 'insert-board-column',
      text: `insert into board_columns (workspace_id, id, board_id, name, done, position)
             select $1, $2, $3, $4, $5, coalesce(max(position) + 1, 0) from board_columns
             where workspace_id = $1 and board_id = $3`,
      values: [tx.workspaceId, uuidv7(), boardId, name, done],
    });
    tx.emit('board.updated', {});
    return boardById(tx, boardId);
  });
}
