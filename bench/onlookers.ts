import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Onlookers {
  /** Pushes that reached them, of all kinds. */
  pushes(): number;
  close(): void;
}

export interface OnlookerData {
  url: string;
  token: string;
  count: number;
  /** One Int32: how many pushes came. */
  pushes: SharedArrayBuffer;
}

/**
 * This many more inboxes that receive everything and look at nothing: parsing is the browser's work, not ours. On a
 * thread of their own, or the member who is measured would wait for them.
 */
export async function openOnlookers(url: string, token: string, count: number): Promise<Onlookers> {
  const pushes = new SharedArrayBuffer(4);
  const thread = new Worker(new URL('./onlookers-thread.ts', import.meta.url), {
    workerData: { url, token, count, pushes } satisfies OnlookerData,
  });
  await once(thread, 'message');
  const counter = new Int32Array(pushes);
  return { pushes: () => Atomics.load(counter, 0), close: () => void thread.terminate() };
}
