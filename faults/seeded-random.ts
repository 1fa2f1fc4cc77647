import { createHash } from 'node:crypto';

/** Numbers in [0, 1) that the seed decides: the same seed, the same moments. */
export function seededRandom(seed: string): () => number {
  let drawn = 0;
  return () => createHash('sha256').update(`${seed}:${drawn++}`).digest().readUInt32BE() / 4294967296;
}
