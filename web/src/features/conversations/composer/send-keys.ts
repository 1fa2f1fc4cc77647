import { createStore, type Store } from '../../../lib/store.ts';

export type SendKeys = 'enter' | 'mod-enter';

const PLACE = 'sapa.send-keys.';
const stores = new Map<string, Store<SendKeys>>();

/** Which keys send what is written, for this person on this device; a logout does not unlearn it. */
export function sendKeysOf(memberId: string): Store<SendKeys> {
  const known = stores.get(memberId);
  if (known) return known;
  const place = PLACE + memberId;
  const store = createStore<SendKeys>(localStorage.getItem(place) === 'mod-enter' ? 'mod-enter' : 'enter');
  store.subscribe(() => localStorage.setItem(place, store.get()));
  stores.set(memberId, store);
  return store;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Ctrl+Enter (⌘) sends either way; Enter alone only where it was chosen, and never with Shift. */
export const sends = ({ key, ctrlKey, metaKey, shiftKey }: Pressed, keys: SendKeys): boolean =>
  key === 'Enter' && (ctrlKey || metaKey || (keys === 'enter' && !shiftKey));
