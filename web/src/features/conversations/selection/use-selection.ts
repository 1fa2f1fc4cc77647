import { useCallback, useMemo, useRef, useState } from 'react';
import { stillListed } from './still-listed.ts';

interface Held {
  ids: ReadonlySet<string>;
  /** Also those that no page has brought. */
  all: boolean;
}

export interface Selection extends Held {
  isEmpty: boolean;
  /** @param range with all between this one and the one before, as with Shift */
  toggle: (id: string, range: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
}

const NOTHING: Held = { ids: new Set(), all: false };

/** Which rows are ticked: some by name, or whatever stands in the tab. */
export function useSelection(shown: readonly string[]): Selection {
  const [held, setHeld] = useState(NOTHING);
  const rows = useRef(shown);
  rows.current = shown;
  /** Ticked last: a range begins there. */
  const from = useRef<string | null>(null);
  const toggle = useCallback((id: string, range: boolean) => {
    setHeld(({ ids, all }) => {
      // With all that match chosen, unticking one leaves the rows that are loaded.
      const next = all ? new Set(rows.current) : stillListed(ids, rows.current);
      const on = !next.has(id);
      const [a, b] = [rows.current.indexOf(from.current ?? id), rows.current.indexOf(id)];
      const touched = range && a >= 0 ? rows.current.slice(Math.min(a, b), Math.max(a, b) + 1) : [id];
      for (const each of touched) on ? next.add(each) : next.delete(each);
      return { ids: next, all: false };
    });
    from.current = id;
  }, []);
  const ids = useMemo(() => stillListed(held.ids, shown), [held.ids, shown]);
  return {
    ids,
    all: held.all,
    isEmpty: !held.all && ids.size === 0,
    toggle,
    chooseAll: () => setHeld((now) => ({ ...now, all: true })),
    clear: () => setHeld(NOTHING),
  };
}
