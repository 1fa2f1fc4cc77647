import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onConnect, onEach, subscribe } from '../../lib/realtime.ts';
import { applyTicket, askAgain, forgetTicket, keys } from './queries.ts';

/** What colleagues do to tickets and boards, while this screen shows them. */
export function useLiveTickets() {
  const cache = useQueryClient();
  useEffect(
    () =>
      subscribe({
        ...onEach(['ticket.created', 'ticket.updated', 'ticket.moved'], ({ ticket }) =>
          applyTicket(cache, ticket),
        ),
        'ticket.deleted': ({ ticket }) => forgetTicket(cache, ticket.id),
        // Whom a ticket is for may be called otherwise now.
        'contact.updated': () => askAgain(cache, ['tickets']),
        'board.updated': () => {
          askAgain(cache, keys.boards);
          askAgain(cache, ['tickets']);
        },
      }),
    [cache],
  );
  // What was pushed while the line was down is lost; now that it stands, the lists have just been asked for.
  useEffect(() => {
    let begun = false;
    const stop = onConnect(() => {
      if (!begun) return;
      askAgain(cache, keys.boards);
      askAgain(cache, ['tickets']);
    });
    begun = true;
    return stop;
  }, [cache]);
}
