import type { ContactChoice } from '@sapa/contracts/contacts/contact-acts';
import type { ContactFilter } from '@sapa/contracts/contacts/contact-filters';
import { useState } from 'react';

interface Held {
  /** What was asked for when it began: another question begins anew. */
  question: string;
  ids: ReadonlySet<string>;
  /** Also those that no page has shown. */
  all: boolean;
  /** Ticked last: a range begins there. */
  from: string | null;
  /** On a phone: a touch ticks a row instead of opening it. */
  picking: boolean;
}

export interface Selection extends Pick<Held, 'ids' | 'all' | 'picking'> {
  isEmpty: boolean;
  has: (id: string) => boolean;
  /** @param range with all between this one and the one before, as with Shift */
  toggle: (id: string, range?: boolean) => void;
  /** All rows of the page, or none of them. */
  toggleShown: () => void;
  chooseAll: () => void;
  pick: () => void;
  clear: () => void;
  /** As the server takes it. */
  of: ContactChoice;
}

/** Which contacts are ticked: some by name, or whoever matches. It stays from page to page. */
export function useSelection(q: string, filter: ContactFilter, shown: readonly string[]): Selection {
  const question = JSON.stringify([q, filter]);
  const nobody: Held = { question, ids: new Set(), all: false, from: null, picking: false };
  const [last, setHeld] = useState(nobody);
  const held = last.question === question ? last : nobody;
  const set = (change: Partial<Held>) => setHeld({ ...held, ...change });

  const toggle = (id: string, range = false) => {
    // With all that match chosen, unticking one leaves the rows that are shown.
    const ids = new Set(held.all ? shown : held.ids);
    const on = !ids.has(id);
    const [a, b] = [shown.indexOf(held.from ?? id), shown.indexOf(id)];
    const touched = range && a >= 0 ? shown.slice(Math.min(a, b), Math.max(a, b) + 1) : [id];
    for (const each of touched) on ? ids.add(each) : ids.delete(each);
    set({ ids, all: false, from: id, picking: held.picking || ids.size > 0 });
  };
  const toggleShown = () => {
    const ids = new Set(held.ids);
    const every = held.all || shown.every((id) => ids.has(id));
    for (const id of shown) every ? ids.delete(id) : ids.add(id);
    set({ ids, all: false });
  };
  return {
    ids: held.ids,
    all: held.all,
    picking: held.picking,
    isEmpty: !held.all && held.ids.size === 0,
    has: (id) => held.all || held.ids.has(id),
    toggle,
    toggleShown,
    chooseAll: () => set({ all: true }),
    pick: () => set({ picking: true }),
    clear: () => setHeld(nobody),
    of: held.all ? { ...(q && { q }), filter } : { ids: [...held.ids] },
  };
}
