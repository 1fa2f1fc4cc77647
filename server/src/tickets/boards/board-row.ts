import type { Board } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';

/** The sum ends at the largest integer that JSON carries exactly, nine quadrillion rupiah. */
const SELECT_BOARD = `
  select b.id, b.name, (
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'done', c.done, 'tickets', c.tickets,
      'value', least(c.value, ${Number.MAX_SAFE_INTEGER})) order by c.position), '[]')
    from board_columns c where c.workspace_id = b.workspace_id and c.board_id = b.id
  ) as columns
  from boards b where b.workspace_id = $1`;

/** The one that was made first in front. */
export const allBoards = (tx: Transaction): Promise<Board[]> =>
  tx.query<Board>({
    name: 'all-boards',
    text: `${SELECT_BOARD} order by b.created_at, b.id`,
    values: [tx.workspaceId],
  });

/** @throws Refusal NOT_FOUND */
export async function boardById(tx: Transaction, id: string): Promise<Board> {
  const [board] = await tx.query<Board>({
    name: 'board-by-id',
    text: `${SELECT_BOARD} and b.id = $2`,
    values: [tx.workspaceId, id],
  });
  return found(board);
}

/** The board that a column stands on. @throws Refusal NOT_FOUND */
export async function boardOfColumn(tx: Transaction, columnId: string): Promise<Board> {
  const [board] = await tx.query<Board>({
    name: 'board-of-column',
    text: `${SELECT_BOARD} and b.id = (select board_id from board_columns where workspace_id = $1 and id = $2)`,
    values: [tx.workspaceId, columnId],
  });
  return found(board);
}
