import type { Board } from '@sapa/contracts';
import type { Transaction } from '../server/src/platform/db/context.ts';
import { createBoard } from '../server/src/tickets/boards/create-board.ts';
import { listBoards } from '../server/src/tickets/boards/list-boards.ts';
import { updateColumn } from '../server/src/tickets/boards/update-column.ts';
import { createTicket } from '../server/src/tickets/create-ticket.ts';
import { asMember, type Team } from './add-team.ts';
import { atTime } from './at-time.ts';
import type { ThreadRows } from './thread-rows.ts';
import { salesBoard, tickets } from './tickets.ts';

const HOUR = 3_600_000;

/** Two boards and what stands on them: made through the product's own verbs, by who made them and at their time. */
export async function createTickets(tx: Transaction, team: Team, threads: ThreadRows[]): Promise<void> {
  const now = tx.app.clock.now();
  const owner = asMember(tx, team, 'sekar');
  const [service] = await listBoards(owner);
  const columns = { service: service!.columns, sales: (await createSalesBoard(owner)).columns };
  const open = threads.filter(({ thread }) => thread.open !== null);
  const conversationOf = (name: string) =>
    open.find(({ thread }) => thread.contact.name === name)!.conversation.id;
  for (const { board, column, by, assignee, dueIn, of, hoursAgo, ...ticket } of tickets) {
    const then = atTime(asMember(tx, team, by), new Date(now.getTime() - hoursAgo * HOUR));
    await createTicket(then, {
      description: '',
      value: 0,
      ...ticket,
      client_id: ticket.title,
      column_id: columns[board][column]!.id,
      assignee_id: assignee === undefined ? null : team[assignee].id,
      due_on: dueIn === undefined ? null : dayAfter(now, dueIn),
      conversation_id: of === undefined ? null : conversationOf(of),
    });
  }
}

async function createSalesBoard(owner: Transaction): Promise<Board> {
  let board = await createBoard(owner, { name: salesBoard.name });
  for (const [index, name] of salesBoard.columns.entries())
    board = await updateColumn(owner, board.columns[index]!.id, { name });
  return board;
}

const dayAfter = (now: Date, days: number) =>
  new Date(now.getTime() + days * 24 * HOUR).toLocaleDateString('en-CA', { timeZone: 'Asia/Jakarta' });
