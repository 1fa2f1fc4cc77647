import { type Board, type Body, type createBoard as endpoint, MOST_BOARDS } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockTickets } from '../lock-tickets.ts';
import { allBoards, boardById } from './board-row.ts';
import { insertBoard } from './insert-board.ts';

/** @throws Refusal TOO_MANY_BOARDS */
export function createBoard(ctx: Context, { name }: Body<typeof endpoint>): Promise<Board> {
  requirePermission(ctx, 'board.manage');
  return transaction(ctx, async (tx) => {
    await lockTickets(tx);
    if ((await allBoards(tx)).length >= MOST_BOARDS) throw new Refusal('TOO_MANY_BOARDS');
    const id = await insertBoard(tx, name);
    tx.emit('board.updated', {});
    return boardById(tx, id);
  });
}
