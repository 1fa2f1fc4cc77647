import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../platform/app.ts';
import { isDatabaseAway } from '../../platform/db/db.ts';
import type { ChannelAddress } from '../inbound.ts';

/** Deliveries of one provider address are read in order; so many addresses may be read side by side. */
export const LANES = 16;

/** One statement's most rows and characters: larger ones gain nothing, and a delivery may have 3 MB. */
const MOST_ROWS = 16;
const MOST_CHARACTERS = 1_000_000;

interface Waiting {
  id: string;
  kind: string;
  lane: number;
  body: string;
  stored(): void;
  failed(error: unknown): void;
}

const queues = new WeakMap<App, Waiting[]>();

/**
 * Makes a raw delivery durable, then wakes whoever reads it. Only after this may it be acknowledged: a
 * `kill -9` from here on loses nothing. What arrives while one commit is made shares the next one.
 *
 * @param address decides the lane, so one number's deliveries keep their order
 */
export function storeDelivery(app: App, kind: string, address: ChannelAddress, body: string): Promise<void> {
  const lane = laneOf(address.address);
  return new Promise((stored, failed) => {
    const waiting = { id: uuidv7(), kind, lane, body, stored, failed };
    const queue = queues.get(app);
    if (queue !== undefined) {
      queue.push(waiting);
      return;
    }
    queues.set(app, [waiting]);
    void storeAll(app);
  });
}

async function storeAll(app: App): Promise<void> {
  const queue = queues.get(app) ?? [];
  while (queue.length > 0) await storeBatch(app, takeBatch(queue));
  queues.delete(app);
}

function takeBatch(queue: Waiting[]): Waiting[] {
  let characters = 0;
  let rows = 0;
  while (rows < Math.min(queue.length, MOST_ROWS) && (rows === 0 || characters < MOST_CHARACTERS)) {
    characters += queue[rows]!.body.length;
    rows += 1;
  }
  return queue.splice(0, rows);
}

/** Where PostgreSQL does not take one of a batch, the others are stored all the same. */
async function storeBatch(app: App, batch: Waiting[]): Promise<void> {
  try {
    await insert(app, batch);
  } catch (error) {
    if (batch.length === 1 || (error instanceof Error && isDatabaseAway(error))) {
      for (const one of batch) one.failed(error);
    } else for (const one of batch) await storeBatch(app, [one]);
    return;
  }
  for (const one of batch) {
    app.deliveries.wake(one.lane);
    one.stored();
  }
}

async function insert(app: App, batch: Waiting[]): Promise<void> {
  const rows = batch.map((_, row) => `($${row * 4 + 1}, $${row * 4 + 2}, $${row * 4 + 3}, $${row * 4 + 4})`);
  await app.database.pool.query({
    name: `store-deliveries-${batch.length}`,
    text: `insert into inbound_deliveries (id, kind, lane, body) values ${rows.join(', ')}`,
    values: batch.flatMap(({ id, kind, lane, body }) => [id, kind, lane, body]),
  });
}

/** Which lane an address's deliveries are read in. */
export function laneOf(address: string): number {
  let hash = 0;
  for (let i = 0; i < address.length; i++) hash = (hash * 31 + address.charCodeAt(i)) >>> 0;
  return hash % LANES;
}
