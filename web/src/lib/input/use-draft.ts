import { useState } from 'react';
import { privateStore } from '../account/private-storage.ts';
import { useUser } from '../session.ts';
import { useStore } from '../store.ts';

/** Where a form was begun → what was written and what it began with. */
type Drafts<Draft> = Readonly<Record<string, { typed: Draft; base: Draft }>>;

/**
 * What was written in a form outlives a dialog closed by mistake, a refusal and a weak signal.
 *
 * @param kind of form: `order`
 * @param place which of its kind: `new`, a conversation, an order
 */
export function useDraft<Draft>(kind: string, place: string, fresh: () => Draft) {
  const store = privateStore<Drafts<Draft>>(`${kind}-drafts.${useUser().member?.id}`, {});
  const kept = useStore(store)[place];
  const [begun, setBegun] = useState(fresh);
  const [restored, setRestored] = useState(kept !== undefined);
  const draft = kept?.typed ?? begun;
  const drop = () => store.set(({ [place]: _, ...others }) => others);
  return {
    draft,
    /** What the form began with: only what differs from it was changed here. */
    base: kept?.base ?? begun,
    /** It was begun at another time. */
    restored,
    /** @param change what follows from what stands there, where it comes later than one typed: a file that was uploaded */
    type: (change: Partial<Draft> | ((now: Draft) => Partial<Draft>)) =>
      store.set((now) => {
        const { typed, base } = now[place] ?? { typed: begun, base: begun };
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
