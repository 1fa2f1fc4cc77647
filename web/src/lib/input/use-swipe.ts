import { useRef, useState } from 'react';
import { trackSwipe } from './track-swipe.ts';

/**
 * A finger that draws something to the right: it follows, and comes back when it is let go. Needs `touch-action: pan-y pinch-zoom`.
 *
 * @param act when it is let go far enough; null: it stays where it is
 */
export function useSwipe(act: (() => void) | null) {
  const latest = useRef(act);
  latest.current = act;
  const [swipe] = useState(() => trackSwipe(() => latest.current));
  return swipe;
}
