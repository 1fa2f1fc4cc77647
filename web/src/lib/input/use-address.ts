import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** What the address says of a list that is kept in it, and the way to another. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  /** What it is going to say: two choices may come before it says the first. */
  const coming = useCallback(() => latest.current, []);
  /** @param replace no step of the way back */
  const go = useCallback(
    (next: URLSearchParams, replace: boolean) => {
      latest.current = next;
      setParams(next, { replace, preventScrollReset: true });
    },
    [setParams],
  );
  return { params, coming, go };
}
