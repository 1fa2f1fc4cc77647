import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../platform/db/context.ts';
import { boardColumns, boards } from '../tables.ts';

const FIRST_COLUMNS = ['To Do', 'In Progress', 'Review', 'Done'];

/** A board with its four columns, the last of finished work; gives its id. */
export async function insertBoard({ db, workspaceId, app }: Transaction, name: string): Promise<string> {
  const id = uuidv7();
  await db.insert(boards).values({ workspaceId, id, name, createdAt: app.clock.now() });
  await db.insert(boardColumns).values(
    FIRST_COLUMNS.map((column, position) => ({
      workspaceId,
      id: uuidv7(),
      boardId: id,
      name: column,
      position,
      done: column === 'Done',
    })),
  );
  return id;
}
