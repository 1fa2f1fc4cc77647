import { and, eq } from 'drizzle-orm';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { lockTickets } from '../lock-tickets.ts';
import { boards } from '../tables.ts';
import { allBoards } from './board-row.ts';

/**
 * Deletes a board without tickets, with its columns.
 *
 * @throws Refusal NOT_FOUND, LAST_BOARD, BOARD_NOT_EMPTY
 */
export async function deleteBoard(ctx: Context, id: string): Promise<void> {
  requirePermission(ctx, 'board.manage');
  await transaction(ctx, async (tx) => {
    await lockTickets(tx);
    const all = await allBoards(tx);
    const { name, columns } = found(all.find((board) => board.id === id));
    if (all.length === 1) throw new Refusal('LAST_BOARD');
    if (columns.some(({ tickets }) => tickets > 0)) throw new Refusal('BOARD_NOT_EMPTY');
    await tx.db.delete(boards).where(and(eq(boards.workspaceId, tx.workspaceId), eq(boards.id, id)));
    await audit(tx, 'board.deleted', { subject: name, subjectId: id });
    tx.emit('board.updated', {});
  });
}
