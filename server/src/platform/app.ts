import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/db.ts';
import type { Reactions } from './db/emit.ts';
import type { Storage } from './files/storage.ts';
import type { RateLimiter } from './http/rate-limit.ts';
import type { Mailer } from './mail/mail.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Sealer } from './security/crypto.ts';
import type { Passwords } from './security/passwords.ts';
import type { Secrets } from './security/secrets.ts';
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
  passwords: Passwords;
  mail: Mailer;
  limits: RateLimiter;
  settings: SystemSettings;
  reactions: Reactions;
  /** Wakes the reader of inbound deliveries, here or in another process. */
  deliveries: { wake(lane: number): void };
  /** Wakes who hands queued messages to their providers, here or in another process. */
  sending: { wake(): void };
  /** Wakes who reads mailboxes, here or in another process. */
  mailboxes: { wake(): void };
}
