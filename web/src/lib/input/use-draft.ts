import { useState } from 'react';
import { privateStore } from '../account/private-storage.ts';
import { useUser } from '../session.ts';
import { useStore } from '../store.ts';

/** What was written and what it began with. */
export interface Kept<Draft> {
  typed: Draft;
  base: Draft;
}

/** By where a form was begun. */
type Drafts<Draft> = Readonly<Record<string, Kept<Draft>>>;

/**
 * What was written in a form outlives a dialog closed by mistake, a refusal and a weak signal.
 *
 * @param kind of form: `order`
 * @param place which of its kind: `new`, a conversation, an order
 * @param renew lays what was written on what it would begin with now, where others change the same meanwhile
 */
export function useDraft<Draft>(
  kind: string,
  place: string,
  fresh: () => Draft,
  renew?: (kept: Kept<Draft>, now: Draft) => Draft,
) {
  const store = privateStore<Drafts<Draft>>(`${kind}-drafts.${useUser().member?.id}`, {});
  const kept = useStore(store)[place];
  const [begun, setBegun] = useState(fresh);
  const [restored, setRestored] = useState(kept !== undefined);
  const standing = (was: Kept<Draft> | undefined): Kept<Draft> => {
    if (was === undefined) return { typed: begun, base: begun };
    return renew === undefined ? was : { typed: renew(was, begun), base: begun };
  };
  const { typed: draft, base } = standing(kept);
  const drop = () => store.set(({ [place]: _, ...others }) => others);
  return {
    draft,
    /** What the form began with: only what differs from it was changed here. */
    base,
    /** It was begun at another time. */
    restored,
    /** @param change what follows from what stands there, where it comes later than one typed: a file that was uploaded */
    type: (change: Partial<Draft> | ((now: Draft) => Partial<Draft>)) =>
      store.set((now) => {
        const { typed, base } = standing(now[place]);
        const changed = typeof change === 'function' ? change(typed) : change;
        return { ...now, [place]: { typed: { ...typed, ...changed }, base } };
      }),
    drop,
    beginAnew() {
      drop();
      setBegun(fresh);
      setRestored(false);
    },
  };
}
