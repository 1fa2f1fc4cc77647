import { inUse } from '../realtime.ts';

/** Somebody sits before this tab: it shows, and nobody left it open and went. */
export const isLookedAt = (): boolean => !document.hidden && inUse.get();

/** Calls when that may be another, until the returned function is called. */
export function onLookedAt(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  const unsubscribe = inUse.subscribe(listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    unsubscribe();
  };
}
