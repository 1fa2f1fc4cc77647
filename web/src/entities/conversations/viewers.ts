import { createStore, useStore } from '../../lib/store.ts';

/** Who has which conversation on a visible screen now. */
const viewers = createStore<Readonly<Record<string, readonly string[]>>>({});

export const noteViewers = (conversationId: string, memberIds: readonly string[]) =>
  // Told of the one that is open; what was told of others is old.
  viewers.set(() => ({ [conversationId]: memberIds }));

const NOBODY: readonly string[] = [];

export const useViewers = (conversationId: string): readonly string[] =>
  useStore(viewers)[conversationId] ?? NOBODY;
