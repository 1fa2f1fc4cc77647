import { setFlagsFromString } from 'node:v8';

/**
 * By itself V8 lets the heap grow to several times of what lives in it before it collects what has passed through:
 * a file of 100,000 rows left 340 MB resident while some 40 lived. Collected earlier, at a quarter more than what
 * lives, it is 50 MB (`npm run bench -- --only=import-contacts`).
 */
const SPARING = ['--heap-growing-percent=25', '--semi-space-growth-factor=1'];
/** V8's own. */
const AS_EVER = ['--heap-growing-percent=0', '--semi-space-growth-factor=2'];

let running = 0;

/** Does work through which very much data passes, and keeps the process small meanwhile. */
export async function sparingMemory<T>(work: () => Promise<T>): Promise<T> {
  if (running === 0) SPARING.forEach(setFlagsFromString);
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) AS_EVER.forEach(setFlagsFromString);
  }
}
