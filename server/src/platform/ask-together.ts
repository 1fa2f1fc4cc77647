import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './app.ts';

/** What many ask is read so often; screens ask again a second after a change, and miss nothing of a quarter. */
const EVERY_MS = 250;

interface Round<Asker, Answer> extends PromiseWithResolvers<Answer> {
  askers: Asker[];
  ask(askers: Asker[]): Promise<Answer>;
}

/** By what is asked; null: it was read just now, or is being read, and nobody has asked since. */
type Rounds = Map<string, Round<unknown, unknown> | null>;

const roundsOf = new WeakMap<App, Rounds>();

/**
 * One reading for all who ask the same within a quarter of a second. It begins after the last of them has asked, so
 * nobody is told what was true before; who is the first for a while is answered at once.
 *
 * @param key tells all that the answer depends on, whose it may be included
 */
export function askTogether<Asker, Answer>(
  app: App,
  key: string,
  asker: Asker,
  ask: (askers: Asker[]) => Promise<Answer>,
): Promise<Answer> {
  const rounds = (roundsOf.get(app) ?? new Map()) as Map<string, Round<Asker, Answer> | null>;
  roundsOf.set(app, rounds as Rounds);
  const waiting = rounds.get(key);
  if (waiting) {
    waiting.askers.push(asker);
    return waiting.promise;
  }
  const round = { askers: [asker], ask, ...Promise.withResolvers<Answer>() };
  if (waiting === undefined) begin(rounds, key, round);
  else rounds.set(key, round);
  return round.promise;
}

function begin<Asker, Answer>(
  rounds: Map<string, Round<Asker, Answer> | null>,
  key: string,
  { askers, ask, resolve, reject }: Round<Asker, Answer>,
): void {
  rounds.set(key, null);
  const read = ask(askers).then(resolve, reject);
  void Promise.all([read, sleep(EVERY_MS, undefined, { ref: false })]).then(() => {
    const next = rounds.get(key);
    if (next) begin(rounds, key, next);
    else rounds.delete(key);
  });
}
