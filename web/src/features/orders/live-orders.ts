import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onConnect, onEach, subscribe } from '../../lib/realtime.ts';
import { applyOrder, askOrdersAgain } from './queries.ts';

/** What colleagues do to orders is seen while a screen of them stands. */
export function useLiveOrders() {
  const cache = useQueryClient();
  useEffect(
    () =>
      subscribe({
        ...onEach(
          ['order.created', 'order.updated', 'order.status_changed'],
          ({ order }) => void applyOrder(cache, order),
        ),
        // Whose order it is may be called otherwise now.
        'contact.updated': () => void askOrdersAgain(cache),
      }),
    [cache],
  );
  useEffect(() => {
    // A line that is live already has missed nothing: what is shown was asked for just now.
    let begun = false;
    const stop = onConnect(() => {
      if (begun) void askOrdersAgain(cache);
    });
    begun = true;
    return stop;
  }, [cache]);
}
