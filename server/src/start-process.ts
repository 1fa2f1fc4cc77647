import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { createServer } from './app.ts';
import { registerConversationSockets } from './conversations/sockets.ts';
import { registerVisitSockets } from './conversations/visitor/sockets.ts';
import { openInboxSockets } from './identity/sockets.ts';
import { registerNotificationSockets } from './notifications/sockets.ts';
import type { App } from './platform/app.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { everyDatabase } from './platform/db/databases.ts';
import { openDatabase } from './platform/db/db.ts';
import { openStorage } from './platform/files/storage.ts';
import { closeHttp } from './platform/http/close-http.ts';
import { isOwnOrigin } from './platform/http/own-origin.ts';
import { createRateLimiter } from './platform/http/rate-limit.ts';
import { tellWorkers, type Work } from './platform/jobs/tell-workers.ts';
import { openMailer } from './platform/mail/mail.ts';
import { openRealtime } from './platform/realtime/realtime.ts';
import { openRedis } from './platform/realtime/redis.ts';
import { createSealer } from './platform/security/crypto.ts';
import { openPasswords } from './platform/security/passwords.ts';
import type { Secrets } from './platform/security/secrets.ts';
import { followSystemSettings } from './platform/system-settings.ts';
import { reactionsFor } from './reactions.ts';
import { startWork } from './start-work.ts';

export interface ProcessOptions {
  config: Config;
  secrets: Secrets;
  log: Logger;
  /** The database's owner; the product itself runs as the application's role. */
  ownerUrl: string;
  /** The database's by default. */
  clock?: Clock;
  /** `web` answers HTTP, `worker` runs jobs, reads deliveries and sends, `both` is one process for all. */
  role?: 'web' | 'worker' | 'both';
  /** A restored copy before its operator's word: it is looked at, and does nothing by itself (sending-hold.ts). */
  held?: boolean;
}

export interface RunningProcess {
  app: App;
  /** Where it listens; with PORT=0 the port it was given. */
  url: string | null;
  /** Stops taking work, lets what runs end, closes everything. */
  stop(): Promise<void>;
}

/** Starts a process of Sapa on a migrated database. */
export async function startProcess(options: ProcessOptions): Promise<RunningProcess> {
  const { config, secrets, log, ownerUrl, role = 'both', held = false } = options;
  const database = openDatabase(ownerUrl, {
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  await database.clock.follow();
  const clock = options.clock ?? database.clock;
  const redis = await openRedis(config.REDIS_URL, log, { hears: role !== 'worker' });
  const settings = await followSystemSettings(database, log);
  const told = everyDatabase({ database }).map(tellWorkers);
  const working: ((work: Work) => void)[] = [];
  const wake = (work: Work) => {
    for (const tell of role === 'web' ? told : working) tell(work);
  };
  const app: App = {
    config,
    secrets,
    log,
    metrics: new Registry(),
    clock,
    database,
    realtime: openRealtime({
      http: null,
      allowedOrigin: () => false,
      redis: role === 'worker' ? redis : null,
    }),
    storage: openStorage({
      url: config.STORAGE_URL,
      dir: join(config.DATA_DIR, 'files'),
      signingKey: secrets.fileUrlKey,
      now: () => clock.now(),
    }),
    sealer: createSealer([secrets.encryptionKey]),
    passwords: openPasswords(),
    mail: openMailer({
      smtpUrl: config.SMTP_URL,
      dir: join(config.DATA_DIR, 'mail'),
      from: () => ({ name: settings.current().application_name, address: config.MAIL_FROM }),
      log,
    }),
    limits: createRateLimiter(database, clock),
    settings,
    reactions: reactionsFor(config),
    deliveries: { wake },
    sending: { wake: () => wake('sending') },
    mailboxes: { wake: () => wake('mailboxes') },
  };
  const stops: (() => Promise<void>)[] = [async () => redis?.destroy(), () => settings.stop()];
  settings.onChange((changed) => app.realtime.toAllInboxes('system.changed', changed));
  let url: string | null = null;
  try {
    if (role !== 'worker') {
      const server = await createServer(app);
      app.realtime = openRealtime({
        http: server.server,
        allowedOrigin: (origin, host) => origin === undefined || isOwnOrigin(origin, host, config.PUBLIC_URL),
        redis,
      });
      const sockets = await openInboxSockets(app);
      stops.push(() => sockets.stop());
      registerConversationSockets(app);
      registerVisitSockets(app);
      registerNotificationSockets(app);
      await server.listen({ port: config.PORT, host: config.HOST });
      const { port } = server.server.address() as AddressInfo;
      url = `http://${config.HOST}:${port}`;
      stops.push(() =>
        closeHttp(server.server, async () => {
          await app.realtime.close();
          await server.close();
        }),
      );
    }
    if (role !== 'web' && !held) {
      for (const each of everyDatabase(app)) {
        const work = await startWork(app, each);
        working.push(work.wake);
        stops.push(() => work.stop());
      }
    }
  } catch (error) {
    await stopAll(stops, app);
    throw error;
  }
  return { app, url, stop: () => stopAll(stops, app) };
}

/** Newest first: nobody loses what it stands on. */
async function stopAll(stops: (() => Promise<void>)[], app: App): Promise<void> {
  for (const stop of stops.toReversed()) {
    await stop().catch((error: Error) => app.log.warn({ err: error }, 'a part did not stop cleanly'));
  }
  app.mail.close();
  await app.database.close();
}
