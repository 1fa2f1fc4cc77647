import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for a condition; says what is missing when it does not come. */
export async function until(
  condition: () => boolean,
  what: string,
  soFar: () => string,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() > deadline)
      throw new Error(`${what} did not come within ${timeoutMs} ms: ${soFar()}`);
    await sleep(2);
  }
}
