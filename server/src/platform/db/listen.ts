import pg from 'pg';
import type { Logger } from 'pino';
import { APPLICATION_ROLE, type Database } from './db.ts';

const RETRY_MS = 1_000;

export interface Listener {
  heard(payload: string): void;
  /** From here on nothing is heard: whatever rests on hearing must not. */
  lost(): void;
  /** Heard again; what was told meanwhile is missed for good. */
  regained(): void;
}

/** Hears PostgreSQL's notifications of one channel on a connection of its own, made again when it is lost. */
export async function listen(
  database: Database,
  channel: string,
  listener: Listener,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: database.ownerUrl,
      options: `-c role=${APPLICATION_ROLE}`,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    fresh.on('error', (error) => log.warn({ err: error, channel }, 'the connection that listens was lost'));
    fresh.on('notification', ({ payload }) => listener.heard(payload ?? ''));
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    if (stopped) return fresh.end();
    client = fresh;
    fresh.once('end', () => {
      if (stopped) return;
      listener.lost();
      reconnect();
    });
  };
  const reconnect = () => {
    connect().then(
      () => listener.regained(),
      () => {
        if (!stopped) retry = setTimeout(reconnect, RETRY_MS);
      },
    );
  };

  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
