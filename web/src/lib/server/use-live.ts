import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Handlers, onConnect, subscribe } from '../realtime.ts';

/**
 * What colleagues do is seen while this screen stands.
 *
 * @param hear what becomes of each event
 * @param missed asks again for all of it: something may have been told while the line was down
 */
export function useLive(hear: (cache: QueryClient) => Handlers, missed: (cache: QueryClient) => unknown) {
  const cache = useQueryClient();
  useEffect(() => subscribe(hear(cache)), [cache, hear]);
  useEffect(() => {
    // A line that is live already has missed nothing: what is shown was asked for just now.
    let begun = false;
    const stop = onConnect(() => {
      if (begun) missed(cache);
    });
    begun = true;
    return stop;
  }, [cache, missed]);
}
