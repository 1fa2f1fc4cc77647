import { type TicketPriority, type TicketSort, ticketPriorities } from '@sapa/contracts/tickets';
import type { ListQuery } from '../../entities/tickets/ticket-cache.ts';
import { type DayRange, NO_RANGE } from '../../lib/time/day-ranges.ts';
import { sorts, states } from './words.ts';

/** What the screen of tickets shows; all of it stands in the address, so that a link shows the same. */
export interface TicketView {
  view: 'kanban' | 'list';
  /** '': the first; EVERY_BOARD: all of them in one list. */
  board: string;
  /** The one that is open beside them; '': none. */
  ticket: string;
  /** '': the view's own. */
  sort: TicketSort | '';
  search: string;
  state: 'open' | 'done' | '';
  priority: TicketPriority | '';
  /** A member's id, or `none`: nobody's. */
  assignee: string;
  /** When they were made. */
  created: DayRange;
}

/** Stands for a board's id where a list is of all of them; on the board itself it means the first. */
export const EVERY_BOARD = 'all';

export const NO_FILTER = {
  search: '',
  state: '',
  priority: '',
  assignee: '',
  created: NO_RANGE,
} as const satisfies Partial<TicketView>;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What an address asks for; what it cannot mean counts as nothing. */
export function viewOf(params: URLSearchParams, remembered: Pick<TicketView, 'view' | 'board'>): TicketView {
  const text = (name: string) => params.get(name) ?? '';
  const oneOf = <T extends string>(name: string, known: readonly T[]): T | '' =>
    known.find((each) => each === params.get(name)) ?? '';
  const day = (name: string) => (DAY.test(text(name)) ? text(name) : '');
  return {
    view: oneOf('view', ['kanban', 'list']) || remembered.view,
    board: text('board') || remembered.board,
    ticket: text('ticket'),
    sort: oneOf(
      'sort',
      sorts.map(({ sort }) => sort),
    ),
    search: text('search').slice(0, 100),
    state: oneOf(
      'state',
      states.map(({ state }) => state),
    ),
    priority: oneOf('priority', ticketPriorities),
    assignee: text('assignee'),
    created: { from: day('from'), to: day('to') },
  };
}

/** The address of this view; what is not chosen does not stand in it. */
export function paramsOf({ created, ...view }: TicketView): URLSearchParams {
  const all = { ...view, from: created.from, to: created.to };
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''));
}

/** How many filters narrow it, the search left out: that one is seen. */
export function countFilters({ state, priority, assignee, created }: TicketView): number {
  return [state, priority, assignee, created.from + created.to].filter((each) => each !== '').length;
}

/** In the order of the board only on the board. */
export function sortOf({ view, sort }: Pick<TicketView, 'view' | 'sort'>): TicketSort {
  if (view === 'kanban') return sort || 'position';
  return sort === '' || sort === 'position' ? 'newest' : sort;
}

/** What a list of this view asks the server for, beside where it looks. */
export function queryOf(view: TicketView): ListQuery {
  const { search, state, priority, assignee, created } = view;
  return {
    sort: sortOf(view),
    ...(search.trim() ? { search: search.trim() } : {}),
    ...(state ? { state } : {}),
    ...(priority ? { priority } : {}),
    ...(assignee ? { assignee_id: assignee } : {}),
    ...(created.from ? { created_from: created.from } : {}),
    ...(created.to ? { created_to: created.to } : {}),
  };
}
