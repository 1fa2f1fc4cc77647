import type { Board, Body, renameBoard as endpoint } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { boards } from '../tables.ts';
import { boardById } from './board-row.ts';

/** @throws Refusal NOT_FOUND */
export function renameBoard(ctx: Context, id: string, { name }: Body<typeof endpoint>): Promise<Board> {
  requirePermission(ctx, 'board.manage');
  return transaction(ctx, async (tx) => {
    await tx.db
      .update(boards)
      .set({ name })
      .where(and(eq(boards.workspaceId, tx.workspaceId), eq(boards.id, id)));
    const board = await boardById(tx, id);
    tx.emit('board.updated', {});
    return board;
  });
}
