import { LANES } from '../../channels/index.ts';
import type { App } from '../../platform/app.ts';
import { readDeliveries } from './read-deliveries.ts';

/** Another process may have stored a delivery without a word: look once a second anyway. */
const LOOK_EVERY_MS = 1_000;

/** Two readers keep both cores busy; each lane still has one at a time. */
const READERS = 2;

export interface Ingest {
  /** Something was stored: read it now. */
  wake(): void;
  /** Ends after the batch that is being read. */
  stop(): Promise<void>;
}

/** Reads inbound deliveries as they come, until stopped. */
export function startIngest(app: App): Ingest {
  let stopped = false;
  /** Counts wake-ups: one that comes while a reader is just finding nothing must not be lost. */
  let wakeUps = 0;
  const sleepers = new Set<() => void>();
  const sleep = () =>
    new Promise<void>((resolve) => {
      const wakeUp = () => {
        clearTimeout(timer);
        sleepers.delete(wakeUp);
        resolve();
      };
      const timer = setTimeout(wakeUp, LOOK_EVERY_MS);
      sleepers.add(wakeUp);
    });

  const read = async (reader: number) => {
    for (let turn = 0; !stopped; turn++) {
      const before = wakeUps;
      const lane = (turn + (reader * LANES) / READERS) % LANES;
      const count = await readDeliveries(app, lane).catch((error: Error) => {
        app.log.error({ err: error }, 'deliveries could not be read; trying again');
        return 0;
      });
      if (count === 0 && wakeUps === before && !stopped) await sleep();
    }
  };
  const readers = Array.from({ length: READERS }, (_, reader) => read(reader));
  const wake = () => {
    wakeUps += 1;
    for (const wakeUp of [...sleepers]) wakeUp();
  };
  return {
    wake,
    async stop() {
      stopped = true;
      wake();
      await Promise.all(readers);
    },
  };
}
