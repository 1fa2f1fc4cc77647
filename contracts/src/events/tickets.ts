import { z } from 'zod';
import { Ticket } from '../tickets.ts';

export const ticketEvents = {
  'ticket.created': z.object({ ticket: Ticket }),
  'ticket.updated': z.object({ ticket: Ticket, before: Ticket }),
  /** Into another column, or elsewhere in its own. */
  'ticket.moved': z.object({ ticket: Ticket, before: Ticket }),
  'ticket.deleted': z.object({ ticket: Ticket }),
  /** A board, its columns or the place of many tickets changed: ask again. */
  'board.updated': z.object({}),
} as const;
