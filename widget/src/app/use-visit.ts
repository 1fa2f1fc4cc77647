import { useEffect, useState } from 'preact/hooks';
import type { Visit } from './visit.ts';
import type { VisitState } from './visit-state.ts';

/** The visit's state, drawn anew whenever it changes. */
export function useVisit(visit: Visit): VisitState {
  const [state, setState] = useState(visit.get);
  useEffect(() => {
    const look = () => setState(visit.get());
    // What changed between the first drawing and now.
    look();
    return visit.subscribe(look);
  }, [visit]);
  return state;
}
