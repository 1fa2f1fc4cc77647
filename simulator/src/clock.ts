/** Time as the simulator sees it, so that expiries, limits and retries are tried without waiting for them. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `run` after `ms`; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export interface ManualClock extends Clock {
  /** Moves time on and runs, in order, all that falls due on the way. */
  advance(ms: number): Promise<void>;
}

/** A clock that stands still until a test moves it. */
export function manualClock(startAt = Date.UTC(2026, 10, 21, 2, 0, 0)): ManualClock {
  let now = startAt;
  let order = 0;
  const waiting = new Map<number, { at: number; run: () => void }>();

  return {
    now: () => now,
    after(ms, run) {
      const key = order++;
      waiting.set(key, { at: now + ms, run });
      return () => waiting.delete(key);
    },
    async advance(ms) {
      const until = now + ms;
      for (;;) {
        // What was due may have asked for more: let its promises run before the next one is looked for.
        await new Promise((resolve) => setImmediate(resolve));
        let next: [number, { at: number; run: () => void }] | undefined;
        for (const entry of waiting) {
          if (entry[1].at <= until && (!next || entry[1].at < next[1].at)) next = entry;
        }
        if (!next) break;
        waiting.delete(next[0]);
        now = Math.max(now, next[1].at);
        next[1].run();
      }
      now = until;
    },
  };
}
