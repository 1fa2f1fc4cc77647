import pg from 'pg';
import type { Logger } from 'pino';
import { APPLICATION_ROLE, type Database } from './db.ts';

const RETRY_MS = 1_000;

/**
 * Hears PostgreSQL's notifications of one channel on a connection of its own, and connects again when it is lost.
 *
 * @param heard the payload; once with null after a gap: anything may have happened meanwhile
 */
export async function listen(
  database: Database,
  channel: string,
  heard: (payload: string | null) => void,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const connect = async () => {
    client = new pg.Client({
      connectionString: database.pool.options.connectionString,
      options: `-c role=${APPLICATION_ROLE}`,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    client.on('error', (error) => {
      if (stopped) return;
      log.warn({ err: error, channel }, 'the connection that listens was lost');
      retry = setTimeout(reconnect, RETRY_MS);
    });
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  };
  const reconnect = () =>
    connect().then(
      () => heard(null),
      () => {
        if (!stopped) retry = setTimeout(reconnect, RETRY_MS);
      },
    );

  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client.end();
    },
  };
}
