import { LANES } from '../../channels/index.ts';
import type { App } from '../../platform/app.ts';
import { createBell } from '../../platform/bell.ts';
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
  const bell = createBell();

  const read = async (reader: number) => {
    for (let turn = 0; !stopped; turn++) {
      const before = bell.rings();
      const lane = (turn + (reader * LANES) / READERS) % LANES;
      const count = await readDeliveries(app, lane).catch((error: Error) => {
        app.log.error({ err: error }, 'deliveries could not be read; trying again');
        return 0;
      });
      if (count === 0 && !stopped) await bell.heard(before, LOOK_EVERY_MS);
    }
  };
  const readers = Array.from({ length: READERS }, (_, reader) => read(reader));
  return {
    wake: bell.ring,
    async stop() {
      stopped = true;
      bell.ring();
      await Promise.all(readers);
    },
  };
}
