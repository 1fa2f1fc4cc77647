import { createStore, type Store } from '../watched-value.ts';

const PREFIX = 'sapa.private.';
const opened = new Map<string, { store: Store<unknown>; nothing: unknown }>();

/** The browser had no room for something that was written: it lasts as long as this page does. */
export const unkept = createStore(false);

/**
 * What one member has begun to write: kept through a reload or a sign-in that ran out, gone after a logout.
 *
 * @param nothing the value before anything was written; it takes no place in the browser
 */
export function privateStore<T>(name: string, nothing: T): Store<T> {
  return openedOnce(name, nothing, (place) => {
    const store = createStore<T>(parsed(lyingAt(place)) ?? nothing);
    store.subscribe(() => keep(place, store.get(), nothing));
    return store;
  });
}

let elsewhere = false;
/** Asked while a shared store tells of a change: whether another tab made it. */
export const isFromAnotherTab = (): boolean => elsewhere;

/**
 * One value for all tabs of this browser: a change is made to what any of them wrote last, and shown in all. A form is
 * not: two that are open at once are two.
 */
export function sharedPrivateStore<T>(name: string, nothing: T): Store<T> {
  return openedOnce(name, nothing, (place) => {
    let known = lyingAt(place);
    const here = createStore<T>(parsed(known) ?? nothing);
    const catchUp = () => {
      const lies = lyingAt(place);
      if (lies === known) return;
      known = lies;
      elsewhere = true;
      here.set(parsed<T>(lies) ?? nothing);
      elsewhere = false;
    };
    here.subscribe(() => {
      if (elsewhere) return;
      keep(place, here.get(), nothing);
      known = lyingAt(place);
    });
    globalThis.addEventListener?.('storage', catchUp);
    return {
      ...here,
      set(next) {
        catchUp();
        here.set(next);
      },
    };
  });
}

function openedOnce<T>(name: string, nothing: T, open: (place: string) => Store<T>): Store<T> {
  const known = opened.get(name);
  if (known) return known.store as Store<T>;
  const store = open(PREFIX + name);
  opened.set(name, { store: store as Store<unknown>, nothing });
  return store;
}

/** After a logout the next person at this browser finds nothing of the one before. */
export function emptyPrivateStorage() {
  for (const { store, nothing } of opened.values()) store.set(nothing);
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}

function keep(place: string, value: unknown, nothing: unknown) {
  const written = JSON.stringify(value);
  try {
    if (written === JSON.stringify(nothing)) localStorage.removeItem(place);
    else localStorage.setItem(place, written);
  } catch {
    unkept.set(true);
  }
}

function lyingAt(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

function parsed<T>(written: string | null): T | null {
  try {
    return JSON.parse(written ?? 'null') as T | null;
  } catch {
    return null;
  }
}
