export interface WakeSignal {
  raise(): void;
  /** How often it was raised so far: take it before looking for work, so that one raised meanwhile is not lost. */
  raised(): number;
  /** Ends when it is next raised since then, at the latest after so many milliseconds. */
  wait(since: number, withinMs: number): Promise<void>;
}

/** Wakes who waits for work in this process; nothing may depend on it, for other processes do not hear it. */
export function createWakeSignal(): WakeSignal {
  let raised = 0;
  const sleepers = new Set<() => void>();
  return {
    raise() {
      raised += 1;
      for (const wakeUp of [...sleepers]) wakeUp();
    },
    raised: () => raised,
    wait: (since, withinMs) =>
      new Promise((resolve) => {
        if (raised !== since) return resolve();
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
