import { setTimeout as sleep } from 'node:timers/promises';

/** Fires so many times a second whether answers come or not, as people do; milliseconds of each. */
export async function paced(
  perSecond: number,
  seconds: number,
  fire: (n: number) => Promise<unknown>,
): Promise<number[]> {
  const latencies: number[] = [];
  const started = performance.now();
  const fired: Promise<void>[] = [];
  for (let n = 0; n < perSecond * seconds; n++) {
    await sleep(Math.max(0, started + (n * 1000) / perSecond - performance.now()));
    const at = performance.now();
    fired.push(fire(n).then(() => void latencies.push(performance.now() - at)));
  }
  await Promise.all(fired);
  return latencies;
}
