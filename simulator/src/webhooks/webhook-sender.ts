import { type Random, shuffled } from '../seeded-random.ts';
import { type CourierOptions, createCourier } from './courier.ts';
import type { Conditions, Delivery, DeliveryOptions } from './delivery.ts';
import { envelope, type Packing, type WebhookUpdate } from './webhook-updates.ts';

interface SenderOptions extends CourierOptions {
  random: Random;
  /** Where an update goes; `undefined` when nobody subscribed. */
  callbackFor(update: WebhookUpdate): string | undefined;
  conditions: Conditions;
  /** POSTs under way at once for queued updates. */
  concurrency: number;
}

const maxUpdatesPerPost = 1000;

export interface WebhookSender {
  /** Change its fields to change how queued updates travel. */
  readonly conditions: Conditions;
  /** Sends these now; resolves when each POST was accepted or given up. */
  deliver(updates: readonly WebhookUpdate[], options?: DeliveryOptions): Promise<Delivery[]>;
  /** Sends any bytes or value, signed: for shapes that no builder makes. */
  post(body: unknown, options?: DeliveryOptions): Promise<Delivery[]>;
  /** Queues one update; those waiting share POSTs. Resolves when it was accepted or given up. */
  enqueue(update: WebhookUpdate): Promise<void>;
  /** Resolves when nothing is queued, under way or waiting for a retry. */
  settled(): Promise<void>;
  stop(): void;
}

interface Queued {
  update: WebhookUpdate;
  done: () => void;
}

export function createWebhookSender(options: SenderOptions): WebhookSender {
  const { clock, random, concurrency, conditions } = options;
  const courier = createCourier(options, rest);
  const idle = new Set<() => void>();
  let queue: Queued[] = [];
  let queuePosts = 0;
  let flushing = false;
  let stopped = false;

  function rest() {
    if (!courier.isIdle() || queue.length > 0) return;
    for (const resolve of idle) resolve();
    idle.clear();
  }

  function sendRepeated(
    url: string,
    bytes: Buffer,
    updates: number,
    how: Conditions & DeliveryOptions,
    onWay: () => void = () => {},
  ) {
    const retry = how.retry ?? how.signature === 'valid';
    const copies = Array.from(
      { length: how.repeat },
      () => () => courier.bring({ url, bytes, updates, how, retry, onWay }),
    );
    return how.parallel ? Promise.all(copies.map((copy) => copy())) : inTurn(copies);
  }

  function arranged<T>(items: readonly T[], order: Conditions['order']): T[] {
    if (order === 'shuffled') return shuffled(items, random);
    return order === 'reversed' ? items.toReversed() : [...items];
  }

  const bytesOf = (items: readonly { update: WebhookUpdate }[], packing: Packing) => {
    const updates = items.map((item) => item.update);
    return Buffer.from(escaped(JSON.stringify(envelope(updates, clock.now(), packing))));
  };

  /** Which items share a POST: those about the same object with the same callback, up to `batch` of them. */
  function packed<T extends { update: WebhookUpdate }>(items: readonly T[], batch: number, url?: string) {
    const posts: { callback: string; post: T[] }[] = [];
    const filling = new Map<string, T[]>();
    for (const item of items) {
      const callback = url ?? options.callbackFor(item.update);
      if (callback === undefined) continue;
      const about = 'object' in item.update ? item.update.object : 'whatsapp_business_account';
      const post = filling.get(`${about} ${callback}`);
      if (post && post.length < Math.min(batch, maxUpdatesPerPost)) {
        post.push(item);
      } else {
        const next = [item];
        filling.set(`${about} ${callback}`, next);
        posts.push({ callback, post: next });
      }
    }
    return posts;
  }

  function flush() {
    if (conditions.order !== 'kept') queue = arranged(queue, conditions.order);
    while (queue.length > 0 && queuePosts < concurrency && !stopped) {
      sendQueued(queue.splice(0, Math.min(conditions.batch, maxUpdatesPerPost)));
    }
    rest();
  }

  function sendQueued(taken: Queued[]) {
    const how = { ...conditions };
    for (const item of taken) {
      // Nobody subscribed: Meta says nothing to anyone.
      if (options.callbackFor(item.update) === undefined) item.done();
    }
    for (const { callback, post } of packed(taken, how.batch)) {
      queuePosts += 1;
      let underWay = true;
      // A POST that must be tried again leaves its place to the next: one bad answer holds up nobody.
      const onWay = () => {
        if (!underWay) return;
        underWay = false;
        queuePosts -= 1;
        flush();
      };
      void sendRepeated(callback, bytesOf(post, how.packing), post.length, how, onWay).then(() => {
        for (const item of post) item.done();
      });
    }
  }

  return {
    conditions,
    async deliver(updates, more = {}) {
      const how = { ...conditions, batch: maxUpdatesPerPost, ...more };
      const items = arranged(updates, how.order).map((update) => ({ update }));
      const sends = packed(items, how.batch, more.url).map(({ callback, post }) => {
        const bytes = bytesOf(post, how.packing);
        return () => sendRepeated(callback, bytes, post.length, how);
      });
      const results = more.parallel ? await Promise.all(sends.map((run) => run())) : await inTurn(sends);
      return results.flat();
    },
    post(body, more = {}) {
      const url = more.url ?? options.callbackFor({ wabaId: '', field: '', value: {} });
      if (url === undefined) throw new Error('no webhook callback: webhooks.configure(url) first');
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const bytes = body instanceof Uint8Array ? Buffer.from(body) : Buffer.from(text);
      return sendRepeated(url, bytes, 1, { ...conditions, ...more });
    },
    enqueue(update) {
      return new Promise<void>((resolve) => {
        queue.push({ update, done: resolve });
        if (flushing) return;
        flushing = true;
        // Whatever else this turn of the event loop causes travels along.
        setImmediate(() => {
          flushing = false;
          flush();
        });
      });
    },
    settled() {
      if (courier.isIdle() && queue.length === 0) return Promise.resolve();
      return new Promise((resolve) => idle.add(resolve));
    },
    stop() {
      stopped = true;
      queue = [];
      courier.stop();
    },
  };
}

/** As Meta writes and signs JSON: all beyond ASCII as `\u00e9` in lower case, slashes with a backslash. */
const escaped = (json: string): string =>
  json
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('/', '\\/');

async function inTurn<T>(runs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  for (const run of runs) results.push(await run());
  return results;
}
