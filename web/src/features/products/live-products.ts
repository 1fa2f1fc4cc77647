import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onConnect, onEach, subscribe } from '../../lib/realtime.ts';
import { askProductsAgain } from './queries.ts';

/** What colleagues and orders do to products is seen while a screen of them stands. */
export function useLiveProducts() {
  const cache = useQueryClient();
  useEffect(
    () =>
      subscribe(
        onEach(
          ['product.created', 'product.updated', 'product.deleted', 'product.stock_changed'],
          () => void askProductsAgain(cache),
        ),
      ),
    [cache],
  );
  useEffect(() => {
    // A line that is live already has missed nothing: what is shown was asked for just now.
    let begun = false;
    const stop = onConnect(() => {
      if (begun) void askProductsAgain(cache);
    });
    begun = true;
    return stop;
  }, [cache]);
}
