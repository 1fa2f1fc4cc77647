import { createStore, type Store } from '../watched-value.ts';

const PREFIX = 'sapa.private.';
const opened = new Map<string, { store: Store<unknown>; nothing: unknown }>();

/**
 * What one member has begun to write: kept through a reload or a sign-in that ran out, gone after a logout.
 *
 * @param nothing the value before anything was written; it takes no place in the browser
 */
export function privateStore<T>(name: string, nothing: T): Store<T> {
  const known = opened.get(name);
  if (known) return known.store as Store<T>;
  const place = PREFIX + name;
  const store = createStore<T>(read(place) ?? nothing);
  const empty = JSON.stringify(nothing);
  store.subscribe(() => {
    const written = JSON.stringify(store.get());
    if (written === empty) localStorage.removeItem(place);
    else localStorage.setItem(place, written);
  });
  opened.set(name, { store: store as Store<unknown>, nothing });
  return store;
}

/** After a logout the next person at this browser finds nothing of the one before. */
export function emptyPrivateStorage() {
  for (const { store, nothing } of opened.values()) store.set(nothing);
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}

function read<T>(place: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
