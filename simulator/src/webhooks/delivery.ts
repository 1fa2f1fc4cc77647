import type { Packing } from './webhook-updates.ts';

export type Signature = 'valid' | 'missing' | 'wrong' | 'truncated' | 'uppercase' | { header: string };

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
