/** Numbers and choices that are the same on every machine: the demo's history is made of one seed. */
export interface Random {
  /** 0 ≤ n < 1 */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  /** Deals from a shuffled deck per list: nothing comes twice before everything came once. */
  pick<T>(from: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const decks = new Map<string, unknown[]>();
  /** mulberry32: 32 bits of state are plenty for some ten thousand draws. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const shuffled = <T>(items: readonly T[]) => {
    const rest = [...items];
    for (let last = rest.length - 1; last > 0; last--) {
      const other = between(0, last);
      [rest[last], rest[other]] = [rest[other]!, rest[last]!];
    }
    return rest;
  };
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(from) {
      // Lists are written in place, so a deck is known by what it holds; a scene's play is told by its source.
      const key = JSON.stringify(from, (_name, value) =>
        typeof value === 'function' ? String(value) : value,
      );
      const deck = decks.get(key)?.length ? decks.get(key)! : shuffled(from);
      decks.set(key, deck);
      return deck.pop() as (typeof from)[number];
    },
  };
}
