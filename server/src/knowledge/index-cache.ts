import type { KnowledgeIndex } from './build-index.ts';

interface Kept {
  version: number;
  index: Promise<KnowledgeIndex>;
  /** 0 while it is built. */
  bytes: number;
}

export interface IndexCache {
  /** The index under `key` in that version: from memory, else built, once for all who wait for it. */
  get(key: string, version: number, build: () => Promise<KnowledgeIndex>): Promise<KnowledgeIndex>;
}

/**
 * Keeps indexes up to `budget` bytes; whose last use is longest ago goes first. The one just built stays, whatever its
 * size: knowledge has a largest size of its own.
 */
export function createIndexCache(budget: number, sizeOf: (index: KnowledgeIndex) => number): IndexCache {
  const kept = new Map<string, Kept>();

  function makeRoom(newest: Kept): void {
    let bytes = [...kept.values()].reduce((sum, each) => sum + each.bytes, 0);
    for (const [key, oldest] of kept) {
      if (bytes <= budget) return;
      if (oldest === newest || oldest.bytes === 0) continue;
      kept.delete(key);
      bytes -= oldest.bytes;
    }
  }

  return {
    get(key, version, build) {
      const known = kept.get(key);
      kept.delete(key);
      const current = known?.version === version ? known : { version, index: build(), bytes: 0 };
      kept.set(key, current);
      if (current === known) return current.index;
      current.index.then(
        (index) => {
          current.bytes = sizeOf(index);
          makeRoom(current);
        },
        () => kept.get(key) === current && kept.delete(key),
      );
      return current.index;
    },
  };
}
