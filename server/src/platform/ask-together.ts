import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './app.ts';

/** What many ask is read so often; screens ask again a second after a change, and miss nothing of a quarter. */
const EVERY_MS = 250;

interface Round<Asker, Answer> extends PromiseWithResolvers<Answer> {
  askers: Asker[];
  ask(askers: Asker[]): Promise<Answer>;
}

/** What is asked lately, or is being read. */
interface Asked<Asker, Answer> {
  lately: readonly Asker[];
  next: Round<Asker, Answer> | null;
}

const askedOf = new WeakMap<App, Map<string, Asked<unknown, unknown>>>();

/**
 * One reading for all who ask the same within a quarter of a second. It begins after the last of them has asked, so
 * nobody is told what was true before. Who is the first for a while, or asks alone, is answered at once.
 *
 * @param key tells all that the answer depends on, whose it may be included
 */
export function askTogether<Asker, Answer>(
  app: App,
  key: string,
  asker: Asker,
  ask: (askers: Asker[]) => Promise<Answer>,
): Promise<Answer> {
  const all = (askedOf.get(app) ?? new Map()) as Map<string, Asked<Asker, Answer>>;
  askedOf.set(app, all as Map<string, Asked<unknown, unknown>>);
  const asked = all.get(key);
  if (asked?.next) {
    asked.next.askers.push(asker);
    return asked.next.promise;
  }
  if (asked?.lately.every((one) => one === asker)) return ask([asker]);
  const round = { askers: [asker], ask, ...Promise.withResolvers<Answer>() };
  if (asked === undefined) begin(all, key, round);
  else asked.next = round;
  return round.promise;
}

function begin<Asker, Answer>(
  all: Map<string, Asked<Asker, Answer>>,
  key: string,
  { askers, ask, resolve, reject }: Round<Asker, Answer>,
): void {
  const asked: Asked<Asker, Answer> = { lately: askers, next: null };
  all.set(key, asked);
  const read = ask(askers).then(resolve, reject);
  void Promise.all([read, sleep(EVERY_MS, undefined, { ref: false })]).then(() => {
    if (asked.next !== null) begin(all, key, asked.next);
    else all.delete(key);
  });
}
