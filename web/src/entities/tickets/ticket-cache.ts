import type { Query, Reply } from '@sapa/contracts/endpoint';
import type { Board, listTickets, Ticket } from '@sapa/contracts/tickets';
import type { InfiniteData } from '@tanstack/react-query';
/** What a list asks for, its page left out. */
export type ListQuery = Partial<Omit<Query<typeof listTickets>, 'cursor' | 'limit'>>;

export type TicketPages = InfiniteData<Reply<typeof listTickets>>;

export const itemsOf = (pages: TicketPages | undefined): Ticket[] =>
  pages?.pages.flatMap(({ items }) => items) ?? [];

const mapPages = (data: TicketPages, change: (items: Ticket[]) => Ticket[]): TicketPages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, items: change(page.items) })),
});

/** Could this list hold it, as far as its place goes? Filters are the server's to judge. */
const isPlaceOf = (query: ListQuery, { column_id, board_id, conversation }: Ticket): boolean =>
  (query.column_id === undefined || query.column_id === column_id) &&
  (query.board_id === undefined || query.board_id === board_id) &&
  (query.conversation_id === undefined || query.conversation_id === conversation?.id);

/** Pushes of two processes may overtake each other: what is newer stays. */
export const newerTicket = (now: Ticket | undefined, next: Ticket): Ticket =>
  now && now.updated_at > next.updated_at ? now : next;

/** What is known of a ticket laid into a list that held it; one that has left its place leaves the list. */
export function layTicket(data: TicketPages, query: ListQuery, ticket: Ticket): TicketPages {
  return mapPages(data, (items) =>
    items.flatMap((each) => {
      if (each.id !== ticket.id) return [each];
      const newer = newerTicket(each, ticket);
      return isPlaceOf(query, newer) ? [newer] : [];
    }),
  );
}

export const dropTicket = (data: TicketPages, id: string): TicketPages =>
  mapPages(data, (items) => items.filter((each) => each.id !== id));

/** Whether the list may be another one now. */
export const concerns = (data: TicketPages | undefined, query: ListQuery, ticket: Ticket): boolean =>
  isPlaceOf(query, ticket) || itemsOf(data).some(({ id }) => id === ticket.id);

/** Where a ticket goes. `after` as the server takes it: below this one; null: on top; absent: at the end. */
export interface Destination {
  column: { id: string; name: string; done: boolean };
  after?: string | null;
}

export const movedTo = (ticket: Ticket, { column }: Destination): Ticket => ({
  ...ticket,
  column_id: column.id,
  status: column.name,
  done: column.done,
});

/** A column's list after the move, on the screen before the server has heard of it. */
export function placeInColumn(
  data: TicketPages,
  query: ListQuery,
  ticket: Ticket,
  destination: Destination,
): TicketPages {
  const without = dropTicket(data, ticket.id);
  if (query.column_id !== destination.column.id) return without;
  const { after } = destination;
  const moved = movedTo(ticket, destination);
  const last = without.pages.length - 1;
  const known = itemsOf(without).some(({ id }) => id === after);
  return {
    ...without,
    pages: without.pages.map((page, at) => {
      if (after === null) return at === 0 ? { ...page, items: [moved, ...page.items] } : page;
      if (known)
        return { ...page, items: page.items.flatMap((each) => (each.id === after ? [each, moved] : [each])) };
      return at === last ? { ...page, items: [...page.items, moved] } : page;
    }),
  };
}

/** The figures above the columns after the move. */
export function countMove(boards: Board[], ticket: Ticket, to: string): Board[] {
  if (ticket.column_id === to) return boards;
  const change = (id: string) => (id === to ? 1 : id === ticket.column_id ? -1 : 0);
  return boards.map((board) => ({
    ...board,
    columns: board.columns.map((column) => ({
      ...column,
      tickets: column.tickets + change(column.id),
      value: column.value + change(column.id) * ticket.value,
    })),
  }));
}
