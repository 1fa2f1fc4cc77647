import { LANES } from '../../channels/index.ts';
import type { App } from '../../platform/app.ts';
import type { Database } from '../../platform/db/db.ts';
import { createWakeSignal } from '../../platform/jobs/wake-signal.ts';
import { type Read, readDeliveries } from './read-deliveries.ts';

/** Another process may have stored a delivery without a word: look at all lanes once a second anyway. */
const LOOK_EVERY_MS = 1_000;
/** A lane that we were told of and could not read is read by another process: look when that one is done. */
const LOOK_SOON_MS = 50;

/** Two readers keep both cores busy; each lane still has one at a time. */
const READERS = 2;

const LANE_NUMBERS = Array.from({ length: LANES }, (_, lane) => lane);

export interface Ingest {
  /** Something was stored in this lane: read it now. */
  wake(lane: number): void;
  /** Ends after the batch that is being read. */
  stop(): Promise<void>;
}

/** Reads a database's inbound deliveries as they come, until stopped. */
export function startIngest(app: App, database: Database): Ingest {
  let stopped = false;
  const wakeSignal = createWakeSignal();
  /** Lanes with something in them, longest waiting first, and those that are being read here. */
  const waiting = new Set<number>();
  const reading = new Set<number>();

  const read = (lanes: number[]): Promise<Read> =>
    readDeliveries(app, database, lanes).catch((error: Error) => {
      app.log.error({ err: error }, 'deliveries could not be read; trying again');
      return 'none';
    });

  const readLane = async (lane: number) => {
    waiting.delete(lane);
    reading.add(lane);
    const found = await read([lane]);
    reading.delete(lane);
    if (found === 'full') waiting.add(lane);
    return found;
  };

  const run = async (reader: number) => {
    const first = (reader * LANES) / READERS;
    const all = [...LANE_NUMBERS.slice(first), ...LANE_NUMBERS.slice(0, first)];
    let lookAt = 0;
    while (!stopped) {
      const before = wakeSignal.raised();
      const lane = [...waiting].find((one) => !reading.has(one));
      const now = performance.now();
      if (lane !== undefined) {
        if ((await readLane(lane)) === 'none') lookAt = Math.min(lookAt, now + LOOK_SOON_MS);
      } else if (now < lookAt) await wakeSignal.wait(before, lookAt - now);
      else if ((await read(all)) === 'none') lookAt = performance.now() + LOOK_EVERY_MS;
    }
  };
  const readers = Array.from({ length: READERS }, (_, reader) => run(reader));
  return {
    wake(lane) {
      waiting.add(lane);
      wakeSignal.raise();
    },
    async stop() {
      stopped = true;
      wakeSignal.raise();
      await Promise.all(readers);
    },
  };
}
