import type { QueryClient } from '@tanstack/react-query';
import { type Handlers, onEach } from '../../lib/realtime.ts';
import { useLive } from '../../lib/server/use-live.ts';
import { applyTicket, askAgain, forgetTicket, ticketKeys } from './queries.ts';

/** Each tells a ticket as it stands now. */
export const ticketEvents = ['ticket.created', 'ticket.updated', 'ticket.moved'] as const;

function askAll(cache: QueryClient) {
  askAgain(cache, ticketKeys.boards);
  askAgain(cache, ticketKeys.every);
}

const hear = (cache: QueryClient): Handlers => ({
  ...onEach(ticketEvents, ({ ticket }) => applyTicket(cache, ticket)),
  'ticket.deleted': ({ ticket }) => forgetTicket(cache, ticket.id),
  // Whom a ticket is for may be called otherwise now.
  'contact.updated': () => askAgain(cache, ticketKeys.every),
  'board.updated': () => askAll(cache),
});

/** Tickets and boards that colleagues change, while a screen of them stands. */
export const useLiveTickets = () => useLive(hear, askAll);
