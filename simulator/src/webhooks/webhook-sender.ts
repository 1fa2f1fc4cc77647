import { createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Identifiers } from '../identifiers.ts';
import type { Recording } from '../recording.ts';
import { type Random, shuffled } from '../seeded-random.ts';
import { createHttpPost } from './http-post.ts';
import { envelope, type Packing, type WebhookUpdate } from './webhook-updates.ts';

type Signature = 'valid' | 'missing' | 'wrong' | 'truncated' | 'uppercase' | { header: string };

/** How updates travel. All of it may be changed while the simulator runs (`webhooks.conditions`). */
export interface Conditions {
  /** Updates in one POST, up to Meta's 1,000. */
  batch: number;
  packing: Packing;
  /** Every POST is made this many times. */
  repeat: number;
  order: 'kept' | 'shuffled' | 'reversed';
  /** Wait before the first attempt. */
  delayMs: number;
  signature: Signature;
}

export interface DeliveryOptions extends Partial<Conditions> {
  /** Repeats and batches go out at the same time instead of one after the other. */
  parallel?: boolean;
  /** Try again when the receiver does not answer 200. Default: only what is rightly signed. */
  retry?: boolean;
  /** Instead of the callback that the app configured. */
  url?: string;
}

interface Attempt {
  at: number;
  ms: number;
  status?: number;
  error?: string;
}

/** One POST to the app with all its attempts. */
export interface Delivery {
  nonce: string;
  url: string;
  updates: number;
  /** The bytes that were sent. */
  body: string;
  headers: Record<string, string>;
  attempts: Attempt[];
  outcome: 'pending' | 'accepted' | 'given up';
}

export interface RetryPolicy {
  firstMs: number;
  factor: number;
  maxMs: number;
  /** Meta's pages say 7 days and 36 hours; the longer one is the default. */
  giveUpAfterMs: number;
}

interface SenderOptions {
  appSecret: string;
  clock: Clock;
  ids: Identifiers;
  random: Random;
  recording: Recording<Delivery>;
  /** Where an update goes; `undefined` when nobody subscribed. */
  callbackFor(update: WebhookUpdate): string | undefined;
  retry: RetryPolicy;
  conditions: Conditions;
  timeoutMs: number;
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
  const { clock, recording, ids, random, concurrency } = options;
  const http = createHttpPost(options.timeoutMs);
  const conditions = options.conditions;
  const retryTimers = new Set<() => void>();
  const idle = new Set<() => void>();
  let queue: Queued[] = [];
  let queuePosts = 0;
  let pending = 0;
  let flushing = false;
  let stopped = false;

  function signatureHeader(body: Buffer, signature: Signature): Record<string, string> {
    if (signature === 'missing') return {};
    if (typeof signature === 'object') return { 'x-hub-signature-256': signature.header };
    const secret = signature === 'wrong' ? `${options.appSecret}x` : options.appSecret;
    const hex = createHmac('sha256', secret).update(body).digest('hex');
    if (signature === 'truncated') return { 'x-hub-signature-256': `sha256=${hex.slice(0, 40)}` };
    return { 'x-hub-signature-256': `sha256=${signature === 'uppercase' ? hex.toUpperCase() : hex}` };
  }

  function finished(delivery: Delivery, outcome: Delivery['outcome']) {
    delivery.outcome = outcome;
    pending -= 1;
    recording.changed();
    rest();
    return delivery;
  }

  function rest() {
    if (pending > 0 || queue.length > 0) return;
    for (const resolve of idle) resolve();
    idle.clear();
  }

  async function attempt(delivery: Delivery, bytes: Buffer): Promise<boolean> {
    const at = clock.now();
    const started = performance.now();
    const ms = () => Math.round(performance.now() - started);
    try {
      const status = await http.post(delivery.url, bytes, delivery.headers);
      delivery.attempts.push({ at, ms: ms(), status });
      return status === 200;
    } catch (error) {
      delivery.attempts.push({ at, ms: ms(), error: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }

  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const cancel = clock.after(ms, () => {
        retryTimers.delete(end);
        resolve();
      });
      const end = () => {
        cancel();
        resolve();
      };
      retryTimers.add(end);
    });

  /** `onWay` is called once the first attempt is over, or at once for what is to be late. */
  async function send(
    url: string,
    bytes: Buffer,
    updates: number,
    how: Conditions,
    retry: boolean,
    onWay: () => void,
  ) {
    const delivery: Delivery = {
      nonce: ids.nonce(),
      url,
      updates,
      get body() {
        return bytes.toString('utf8');
      },
      headers: {
        'content-type': 'application/json',
        'user-agent': 'facebookexternalua',
        accept: '*/*',
        ...signatureHeader(bytes, how.signature),
      },
      attempts: [],
      outcome: 'pending',
    };
    pending += 1;
    recording.add(delivery);
    if (how.delayMs > 0) {
      onWay();
      await wait(how.delayMs);
    }
    const begun = clock.now();
    let pause = options.retry.firstMs;
    while (!stopped) {
      const accepted = await attempt(delivery, bytes);
      onWay();
      if (accepted) return finished(delivery, 'accepted');
      if (!retry || clock.now() + pause - begun > options.retry.giveUpAfterMs) break;
      recording.changed();
      await wait(pause);
      pause = Math.min(pause * options.retry.factor, options.retry.maxMs);
    }
    onWay();
    return finished(delivery, 'given up');
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
      () => () => send(url, bytes, updates, how, retry, onWay),
    );
    return how.parallel ? Promise.all(copies.map((copy) => copy())) : inTurn(copies);
  }

  function arranged<T>(items: readonly T[], order: Conditions['order']): T[] {
    if (order === 'shuffled') return shuffled(items, random);
    return order === 'reversed' ? items.toReversed() : [...items];
  }

  const bytesOf = (updates: readonly WebhookUpdate[], packing: Packing) =>
    Buffer.from(JSON.stringify(envelope(updates, clock.now(), packing)));

  /** Which items share a POST: those with the same callback, up to `batch` of them. */
  function packed<T extends { update: WebhookUpdate }>(items: readonly T[], batch: number, url?: string) {
    const full: { callback: string; post: T[] }[] = [];
    const filling = new Map<string, T[]>();
    for (const item of items) {
      const callback = url ?? options.callbackFor(item.update);
      if (callback === undefined) continue;
      const post = filling.get(callback);
      if (post && post.length < Math.min(batch, maxUpdatesPerPost)) {
        post.push(item);
      } else {
        const next = [item];
        filling.set(callback, next);
        full.push({ callback, post: next });
      }
    }
    return full;
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
      const bytes = bytesOf(
        post.map((item) => item.update),
        how.packing,
      );
      void sendRepeated(callback, bytes, post.length, how, onWay).then(() => {
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
        const bytes = bytesOf(
          post.map((item) => item.update),
          how.packing,
        );
        return () => sendRepeated(callback, bytes, post.length, how);
      });
      const results = more.parallel ? await Promise.all(sends.map((run) => run())) : await inTurn(sends);
      return results.flat();
    },
    post(body, more = {}) {
      const url = more.url ?? options.callbackFor({ wabaId: '', field: '', value: {} });
      if (url === undefined) throw new Error('no webhook callback: webhooks.configure(url) first');
      const bytes =
        body instanceof Uint8Array
          ? Buffer.from(body)
          : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
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
      if (pending === 0 && queue.length === 0) return Promise.resolve();
      return new Promise((resolve) => idle.add(resolve));
    },
    stop() {
      stopped = true;
      queue = [];
      for (const end of [...retryTimers]) end();
      http.close();
    },
  };
}

async function inTurn<T>(runs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  for (const run of runs) results.push(await run());
  return results;
}
