import type { Clock } from './clock.ts';
import type { GraphSettings } from './graph/graph-context.ts';
import type { RecordMode } from './recording.ts';
import type { StatusSettings } from './status-flow.ts';
import type { Conditions, RetryPolicy } from './webhooks/delivery.ts';

export interface SimulatorOptions {
  /** 0 (default) takes a free port. */
  port?: number;
  smtpPort?: number;
  imapPort?: number;
  appId?: string;
  appSecret?: string;
  verifyToken?: string;
  /** MIDTRANS_SERVER_KEY as the app knows it. */
  midtransServerKey?: string;
  /** The app's callback. Without it nothing is sent until `webhooks.configure(url)`. */
  webhookUrl?: string;
  /** Decides ids, shuffles and probabilities; random by default, so that two runs share no ids. */
  seed?: string;
  clock?: Clock;
  /** `count` keeps no requests, deliveries or chats: for benchmarks. */
  record?: RecordMode;
  settings?: Partial<Omit<GraphSettings, 'appId' | 'appSecret'>>;
  statuses?: Partial<StatusSettings>;
  conditions?: Partial<Conditions>;
  retry?: Partial<RetryPolicy>;
  /** The pair limit (131056); on by default. */
  pairLimit?: boolean;
  /** POSTs of queued webhooks under way at once. */
  concurrency?: number;
  webhookTimeoutMs?: number;
  /** Keeps accounts, tokens and chats here over a restart; nothing is kept without it. */
  stateFolder?: string;
}

const day = 24 * 60 * 60 * 1000;

export const defaultRetry: RetryPolicy = { firstMs: 50, factor: 2, maxMs: 2000, giveUpAfterMs: 7 * day };

export const defaultConditions: Conditions = {
  batch: 1,
  packing: 'changes',
  repeat: 1,
  order: 'kept',
  delayMs: 0,
  signature: 'valid',
};

export const defaultStatuses: StatusSettings = {
  mode: 'auto',
  sentAfterMs: 0,
  deliveredAfterMs: 0,
  autoRead: false,
  beforeAnswer: false,
};

export const defaultSettings: Omit<GraphSettings, 'appId' | 'appSecret'> = {
  window: 'status',
  templateReview: 'auto',
  fetchLinks: true,
  // Both copies of Meta's page say v24.0 and newer; we speak v23.0.
  unknownFields: ['whatsapp_business_manager_messaging_limit'],
  dialog: 'page',
};
