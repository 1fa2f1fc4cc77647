import type { App } from '../platform/app.ts';
import { openPasswords } from '../platform/security/passwords.ts';
import { milliseconds } from './processor-time.ts';

type Call = () => Promise<unknown>;

/** How often each of the two is asked. */
export const PAIRS = 15;

/**
 * How alike two calls are to whoever measures them: the smaller effort as a share of the larger. By
 * processor time of this process, in which the server runs too, and in turns: a password hash that is left out shows
 * (a share of 0.3), what other programs do meanwhile does not. By the clock a loaded machine says nothing: at load
 * 17 the same call takes 20 to 700 ms.
 *
 * @param prepare gives the two; from here on passwords cost what they cost in production: a cheap one could be left out
 * unseen
 */
export async function effortShare(app: App, prepare: () => Promise<[Call, Call]>): Promise<number> {
  const cheap = app.passwords;
  app.passwords = openPasswords();
  try {
    return await shareOf(...(await prepare()));
  } finally {
    app.passwords = cheap;
  }
}

async function shareOf(one: Call, other: Call): Promise<number> {
  const efforts: [number[], number[]] = [[], []];
  for (let pair = 0; pair < PAIRS; pair++) {
    efforts[0].push(await effortOf(one));
    efforts[1].push(await effortOf(other));
  }
  const [less = 0, more = 0] = efforts.map(median).toSorted((a, b) => a - b);
  return less / more;
}

async function effortOf(call: Call): Promise<number> {
  const before = process.cpuUsage();
  await call();
  return milliseconds(process.cpuUsage(before));
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
