import { useSyncExternalStore } from 'react';
import type { Store } from './watched-value.ts';

export { createStore, type Store } from './watched-value.ts';

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
