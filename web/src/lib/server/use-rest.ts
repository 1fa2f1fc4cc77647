import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds, where a browser does not tell when it rests. */
const SOON = 1_000;

/** Calls once nothing is being asked of the server and the browser has nothing to do. */
export function useRest(onRest: () => void): void {
  const asking = useIsFetching() > 0;
  const rest = useEffectEvent(onRest);
  useEffect(() => {
    if (asking) return;
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(rest, SOON);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(() => rest());
    return () => cancelIdleCallback(asked);
  }, [asking]);
}
