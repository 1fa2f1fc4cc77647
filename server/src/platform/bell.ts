export interface Bell {
  ring(): void;
  /** How often it has rung so far: take it before looking for work, so that a ring meanwhile is not lost. */
  rings(): number;
  /** Ends with the first ring since then, at the latest after so many milliseconds. */
  heard(since: number, withinMs: number): Promise<void>;
}

/** Wakes who waits for work in this process; nothing may depend on it, for it is not heard in others. */
export function createBell(): Bell {
  let rings = 0;
  const sleepers = new Set<() => void>();
  return {
    ring() {
      rings += 1;
      for (const wakeUp of [...sleepers]) wakeUp();
    },
    rings: () => rings,
    heard: (since, withinMs) =>
      new Promise((resolve) => {
        if (rings !== since) return resolve();
        const wakeUp = () => {
          clearTimeout(timer);
          sleepers.delete(wakeUp);
          resolve();
        };
        const timer = setTimeout(wakeUp, withinMs);
        sleepers.add(wakeUp);
      }),
  };
}
