import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Sealer } from './crypto.ts';
import type { Database } from './db.ts';
import type { Reactions } from './emit.ts';
import type { Mailer } from './mail.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { Realtime } from './realtime.ts';
import type { Secrets } from './secrets.ts';
import type { Storage } from './storage.ts';
import type { SystemSettings } from './system-settings.ts';

/** The running process: what verbs may lean on, made once in main.ts (or by a test). */
export interface App {
  config: Config;
  secrets: Secrets;
  log: Logger;
  /** Figures for `/metrics`. */
  metrics: Registry;
  clock: Clock;
  database: Database;
  realtime: Realtime;
  storage: Storage;
  /** Seals tokens and pins before they are stored. */
  sealer: Sealer;
  mail: Mailer;
  limits: RateLimiter;
  settings: SystemSettings;
  reactions: Reactions;
  /** Wakes the reader of inbound deliveries, here or in another process. */
  deliveries: { wake(lane: number): void };
  /** Wakes who hands queued messages to their providers, here or in another process. */
  sending: { wake(): void };
}
