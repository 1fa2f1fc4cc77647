import { milliseconds } from './processor-time.ts';

/** How often each of the two is asked. */
export const PAIRS = 15;

/**
 * How alike two calls are to whoever measures them: the smaller effort as a share of the larger. By
 * processor time of this process, in which the server runs too, and in turns: a password hash that is left out shows
 * (a share of 0.3), what other programs do meanwhile does not. By the clock a loaded machine says nothing: at load
 * 17 the same call takes 20 to 700 ms.
 */
export async function effortShare(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const efforts: [number[], number[]] = [[], []];
  for (let pair = 0; pair < PAIRS; pair++) {
    efforts[0].push(await effortOf(one));
    efforts[1].push(await effortOf(other));
  }
  const [less = 0, more = 0] = efforts.map(median).toSorted((a, b) => a - b);
  return less / more;
}

async function effortOf(call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await call();
  return milliseconds(process.cpuUsage(before));
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
