import type { Board, Ticket } from '@sapa/contracts/tickets';
import { describe, expect, it } from 'vitest';
import { concerns, countMove, itemsOf, layTicket, placeInColumn, type TicketPages } from './ticket-cache.ts';

const ticket = (id: string, column = 'todo', value = 0): Ticket => ({
  id,
  number: 1,
  board_id: 'board',
  column_id: column,
  status: column,
  done: false,
  title: id,
  description: '',
  priority: 'normal',
  assignee: null,
  due_on: null,
  value,
  conversation: null,
  created_by: 'Sekar',
  created_at: '2026-11-21T00:00:00Z',
  updated_at: '2026-11-21T00:00:00Z',
});
const pages = (...ids: string[][]): TicketPages => ({
  pages: ids.map((page, at) => ({
    items: page.map((id) => ticket(id)),
    next_cursor: at === ids.length - 1 ? null : `c${at}`,
  })),
  pageParams: ids.map((_, at) => (at === 0 ? undefined : `c${at - 1}`)),
});
const ids = (data: TicketPages) => itemsOf(data).map(({ id }) => id);
const column = (id: string) => ({ id, name: id, done: id === 'done' });
const todo = { column_id: 'todo' };

describe('a ticket that changed', () => {
  it('changes where it stands', () =>
    expect(itemsOf(layTicket(pages(['a', 'b']), todo, { ...ticket('b'), title: 'Baru' }))[1]?.title).toBe(
      'Baru',
    ));
  it('stays as it is when an older change arrives late', () => {
    const late = { ...ticket('b', 'done'), updated_at: '2026-11-20T00:00:00Z' };
    expect(ids(layTicket(pages(['a', 'b']), todo, late))).toEqual(['a', 'b']);
  });
  it('leaves the list of a column that it has left, and no other', () => {
    expect(ids(layTicket(pages(['a', 'b']), todo, ticket('b', 'done')))).toEqual(['a']);
    expect(ids(layTicket(pages(['a', 'b']), { board_id: 'board' }, ticket('b', 'done')))).toEqual(['a', 'b']);
  });
  it('concerns the list that it may have come to, and the one that holds it still', () => {
    expect(concerns(pages(['a']), { column_id: 'done' }, ticket('b', 'done'))).toBe(true);
    expect(concerns(pages(['a', 'b']), todo, ticket('b', 'done'))).toBe(true);
    expect(concerns(pages(['a']), todo, ticket('b', 'done'))).toBe(false);
  });
});

describe('a ticket that is moved', () => {
  const place = (id: string, to: string, after?: string | null) =>
    ids(placeInColumn(pages(['a', 'b'], ['c']), todo, ticket(id), { column: column(to), after }));
  it('stands on top, below another, or at the end', () => {
    expect(place('c', 'todo', null)).toEqual(['c', 'a', 'b']);
    expect(place('a', 'todo', 'b')).toEqual(['b', 'a', 'c']);
    expect(place('a', 'todo')).toEqual(['b', 'c', 'a']);
  });
  it('stands at the end where the other is not known', () =>
    expect(place('a', 'todo', 'x')).toEqual(['b', 'c', 'a']));
  it('is no longer in the column that it left', () => expect(place('b', 'done')).toEqual(['a', 'c']));
  it('takes its value along', () => {
    const boards: Board[] = [
      {
        id: 'board',
        name: 'Default Board',
        columns: [
          { ...column('todo'), tickets: 2, value: 500 },
          { ...column('done'), tickets: 0, value: 0 },
        ],
      },
    ];
    const [after] = countMove(boards, ticket('a', 'todo', 200), 'done');
    expect(after?.columns.map(({ tickets, value }) => [tickets, value])).toEqual([
      [1, 300],
      [1, 200],
    ]);
    expect(countMove(boards, ticket('a'), 'todo')).toBe(boards);
  });
});
