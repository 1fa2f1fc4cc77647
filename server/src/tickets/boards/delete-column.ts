import type { Board } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { lockTickets } from '../lock-tickets.ts';
import { STEP } from '../rules.ts';
import { boardColumns } from '../tables.ts';
import { boardById, boardOfColumn } from './board-row.ts';

/**
 * Deletes a column. Its tickets go to the end of another one of its board, in their order; their screens ask again
 * with the board.
 *
 * @throws Refusal NOT_FOUND, LAST_COLUMN, COLUMN_NOT_EMPTY without a column to move to, VALIDATION_FAILED for one that
 *   is not another of this board
 */
export function deleteColumn(ctx: Context, id: string, moveTo: string | undefined): Promise<Board> {
  requirePermission(ctx, 'board.manage');
  return transaction(ctx, async (tx) => {
    await lockTickets(tx);
    const board = await boardOfColumn(tx, id);
    const { name, tickets } = found(board.columns.find((column) => column.id === id));
    if (board.columns.length === 1) throw new Refusal('LAST_COLUMN');
    if (moveTo !== undefined && !board.columns.some((other) => other.id === moveTo && other.id !== id)) {
      throw new Refusal('VALIDATION_FAILED', {
        fields: { move_to: 'Pilih status lain di board yang sama.' },
      });
    }
    if (tickets > 0) {
      if (moveTo === undefined) throw new Refusal('COLUMN_NOT_EMPTY');
      await moveTickets(tx, id, moveTo);
    }
    await tx.db
      .delete(boardColumns)
      .where(and(eq(boardColumns.workspaceId, tx.workspaceId), eq(boardColumns.id, id)));
    await audit(tx, 'board-column.deleted', { subject: name, subjectId: id });
    tx.emit('board.updated', {});
    return boardById(tx, board.id);
  });
}

/** In one statement, which may take its time: 50,000 took longer than the usual 10 s on a busy machine. */
async function moveTickets(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.query({ text: `set local statement_timeout = '60s'` });
  await tx.query({
    name: 'empty-board-column',
    text: `with moved as (select id, row_number() over (order by position, id) as place from tickets
             where workspace_id = $1 and column_id = $2),
           last as (select coalesce(max(position), 0) as position from tickets
             where workspace_id = $1 and column_id = $3)
           update tickets t set column_id = $3, position = last.position + moved.place * ${STEP},
             updated_at = greatest($4, t.updated_at + interval '1 millisecond')
           from moved, last where t.workspace_id = $1 and t.id = moved.id`,
    values: [tx.workspaceId, from, to, tx.app.clock.now()],
  });
}
