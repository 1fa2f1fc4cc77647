import type { Clock } from '../clock.ts';
import type { Identifiers } from '../identifiers.ts';
import type { Recording } from '../recording.ts';
import type { Conditions, Delivery, RetryPolicy } from './delivery.ts';
import { createHttpPost } from './http-post.ts';
import { signatureHeader } from './signature.ts';

export interface CourierOptions {
  appSecret: string;
  clock: Clock;
  ids: Identifiers;
  recording: Recording<Delivery>;
  retry: RetryPolicy;
  timeoutMs: number;
}

interface Parcel {
  url: string;
  bytes: Buffer;
  updates: number;
  how: Conditions;
  /** Again and again until it is accepted, as Meta does. */
  retry: boolean;
  /** Called once the first attempt is over, or at once for what is to be late. */
  onWay(): void;
}

/** Brings one POST to the app: signs it, waits, tries again, keeps account of every attempt. */
export function createCourier(options: CourierOptions, rested: () => void) {
  const { clock, ids, recording, retry: policy } = options;
  const http = createHttpPost(options.timeoutMs);
  const waits = new Set<() => void>();
  let pending = 0;
  let stopped = false;

  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const end = () => {
        cancel();
        waits.delete(end);
        resolve();
      };
      const cancel = clock.after(ms, end);
      waits.add(end);
    });

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

  async function untilAccepted(delivery: Delivery, { bytes, how, retry, onWay }: Parcel): Promise<boolean> {
    if (how.delayMs > 0) {
      onWay();
      await wait(how.delayMs);
    }
    const begun = clock.now();
    let pause = policy.firstMs;
    while (!stopped) {
      const accepted = await attempt(delivery, bytes);
      onWay();
      if (accepted) return true;
      if (!retry || clock.now() + pause - begun > policy.giveUpAfterMs) return false;
      recording.changed();
      await wait(pause);
      pause = Math.min(pause * policy.factor, policy.maxMs);
    }
    onWay();
    return false;
  }

  return {
    /** Whether nothing is under way or waiting for another attempt. */
    isIdle: () => pending === 0,
    async bring(parcel: Parcel): Promise<Delivery> {
      const { url, bytes, updates, how } = parcel;
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
          ...signatureHeader(bytes, options.appSecret, how.signature),
        },
        attempts: [],
        outcome: 'pending',
      };
      pending += 1;
      recording.add(delivery);
      delivery.outcome = (await untilAccepted(delivery, parcel)) ? 'accepted' : 'given up';
      pending -= 1;
      recording.changed();
      rested();
      return delivery;
    },
    stop() {
      stopped = true;
      for (const end of [...waits]) end();
      http.close();
    },
  };
}
