import type { Clock } from '../clock.ts';
import { GraphError } from './graph-error.ts';

/** To one person: one message in 6 s, of which 45 may be borrowed at once. Source: Meta, "About the platform". */
const pairIntervalMs = 6000;
const pairBurst = 45;

export interface SendLimits {
  /** Counts one message or throws 130429 (the number's throughput) or 131056 (this pair). */
  take(phoneNumberId: string, perSecond: number, recipient: string): void;
  clear(): void;
}

export function createSendLimits(clock: Clock, options: { pairLimit: boolean }): SendLimits {
  // The last N send times in a ring: the Nth last must be at least a second old. Exact, and constant in cost.
  const rings = new Map<string, { times: Float64Array; next: number }>();
  // When the pair's debt is paid (generic cell rate algorithm).
  const pairs = new Map<string, number>();

  return {
    take(phoneNumberId, perSecond, recipient) {
      const now = clock.now();
      let ring = rings.get(phoneNumberId);
      if (Number.isFinite(perSecond)) {
        if (ring?.times.length !== perSecond) {
          ring = { times: new Float64Array(perSecond).fill(Number.NEGATIVE_INFINITY), next: 0 };
          rings.set(phoneNumberId, ring);
        }
        if (ring.times[ring.next]! > now - 1000) throw new GraphError({ code: 130429 });
      }
      if (options.pairLimit) {
        const pair = `${phoneNumberId}:${recipient}`;
        const paid = Math.max(pairs.get(pair) ?? 0, now);
        if (paid - now > pairIntervalMs * (pairBurst - 1)) throw new GraphError({ code: 131056 });
        pairs.set(pair, paid + pairIntervalMs);
      }
      if (ring && Number.isFinite(perSecond)) {
        ring.times[ring.next] = now;
        ring.next = (ring.next + 1) % ring.times.length;
      }
    },
    clear() {
      rings.clear();
      pairs.clear();
    },
  };
}
