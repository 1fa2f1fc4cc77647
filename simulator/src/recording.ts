/** Keeps everything of one kind that happened, and wakes whoever waits for it: tests never poll or sleep. */
export interface Recording<T> {
  readonly all: readonly T[];
  /** How many there were, also when they are only counted. */
  readonly count: number;
  add(item: T): void;
  find(matches: (item: T) => boolean): T | undefined;
  filter(matches: (item: T) => boolean): T[];
  /** The first that matches, now or later. Rejects after `timeoutMs` (15,000) and says how many were seen. */
  waitFor(matches: (item: T) => boolean, options?: { timeoutMs?: number }): Promise<T>;
  /** Resolves when `count` items match (all of them, when only `count` is given). */
  waitForCount(count: number, options?: { matches?: (item: T) => boolean; timeoutMs?: number }): Promise<T[]>;
  /** Hears of each that is added, also where they are only counted. The answer stops the listening. */
  listen(listener: (item: T) => void): () => void;
  /** Something already added changed (an answer came): waiters look again. */
  changed(): void;
  clear(): void;
}

/** `count` keeps no items: a benchmark pushes millions through. */
export type RecordMode = 'all' | 'count';

export function createRecording<T>(name: string, mode: RecordMode = 'all'): Recording<T> {
  let items: T[] = [];
  let count = 0;
  const waiters = new Set<() => void>();
  const listeners = new Set<(item: T) => void>();
  const wake = () => {
    for (const waiter of [...waiters]) waiter();
  };

  function until<R>(look: () => R | undefined, timeoutMs: number, describe: () => string): Promise<R> {
    const now = look();
    if (now !== undefined) return Promise.resolve(now);
    return new Promise((resolve, reject) => {
      const waiter = () => {
        const found = look();
        if (found === undefined) return;
        clearTimeout(timer);
        waiters.delete(waiter);
        resolve(found);
      };
      const timer = setTimeout(() => {
        waiters.delete(waiter);
        reject(new Error(`${name}: ${describe()} within ${timeoutMs} ms (${count} seen in all)`));
      }, timeoutMs);
      waiters.add(waiter);
    });
  }

  return {
    get all() {
      return items;
    },
    get count() {
      return count;
    },
    add(item) {
      count += 1;
      if (mode === 'all') items.push(item);
      for (const listener of listeners) listener(item);
      if (waiters.size > 0) wake();
    },
    find: (matches) => items.find(matches),
    filter: (matches) => items.filter(matches),
    waitFor: (matches, { timeoutMs = 15_000 } = {}) =>
      until(
        () => items.find(matches),
        timeoutMs,
        () => 'nothing matched',
      ),
    waitForCount(wanted, { matches, timeoutMs = 15_000 } = {}) {
      const seen = () => (matches ? items.filter(matches) : items);
      return until(
        () =>
          matches ? (seen().length >= wanted ? seen() : undefined) : count >= wanted ? items : undefined,
        timeoutMs,
        () => `${matches ? seen().length : count} of ${wanted} came`,
      );
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed: wake,
    clear() {
      items = [];
      count = 0;
    },
  };
}
