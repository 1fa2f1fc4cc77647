import { type Board, moveTicket, type Ticket } from '@sapa/contracts/tickets';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { applyTicket, askAgain, holding, listsIn, ticketKeys } from '../../../entities/tickets/queries.ts';
import {
  countMove,
  type Destination,
  movedTo,
  placeInColumn,
  type TicketPages,
} from '../../../entities/tickets/ticket-cache.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { toast } from '../../../ui/overlay/toast.tsx';

/** In the order in which they were made: of two moves of one ticket the later one counts. */
let before: Promise<unknown> = Promise.resolve();

/** Moves a ticket on the screen at once; taken back, and said why, where the server refuses. */
export function useMove() {
  const cache = useQueryClient();
  return useCallback(
    async (ticket: Ticket, to: Destination): Promise<boolean> => {
      const takeBack = moveOnScreen(cache, ticket, to);
      const body = { column_id: to.column.id, ...(to.after === undefined ? {} : { after_id: to.after }) };
      const work = before.then(() => call(moveTicket, { params: { id: ticket.id }, body }));
      before = work.catch(() => undefined);
      try {
        applyTicket(cache, await holding(cache, work));
        return true;
      } catch (error) {
        takeBack();
        askAgain(cache, ticketKeys.every);
        askAgain(cache, ticketKeys.boards);
        toast('error', sentenceOf(error), { title: `#${ticket.number} kembali ke ${ticket.status}` });
        return false;
      }
    },
    [cache],
  );
}

function moveOnScreen(cache: QueryClient, ticket: Ticket, to: Destination): () => void {
  const kept = [
    ...cache.getQueriesData({ queryKey: ticketKeys.every }),
    ...cache.getQueriesData({ queryKey: ticketKeys.boards }),
  ];
  // An answer that is on its way does not know of it.
  void cache.cancelQueries({ queryKey: ticketKeys.every });
  for (const { queryKey, query } of listsIn(cache))
    if (query.column_id !== undefined)
      cache.setQueryData<TicketPages>(queryKey, (pages) => pages && placeInColumn(pages, query, ticket, to));
  cache.setQueryData<Ticket>(ticketKeys.ticket(ticket.id), (now) => now && movedTo(now, to));
  cache.setQueryData<Board[]>(
    ticketKeys.boards,
    (boards) => boards && countMove(boards, ticket, to.column.id),
  );
  return () => {
    for (const [queryKey, data] of kept) cache.setQueryData(queryKey, data);
  };
}
