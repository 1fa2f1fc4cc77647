import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DatabaseClient, endWhenSilent } from './database-client.ts';
import { type DatabaseClock, databaseClock } from './database-clock.ts';
import { readMoment } from './read-moment.ts';

/** Everything the application does runs as this role: no owner, no BYPASSRLS, so row-level security holds. */
export const APPLICATION_ROLE = 'sapa_app';

export type Db = NodePgDatabase;

export interface Database {
  /** The owner's address; `pool` works as the application's role. */
  ownerUrl: string;
  pool: pg.Pool;
  /** Statements outside any workspace: platform tables only. */
  platform: Db;
  clock: DatabaseClock;
  close(): Promise<void>;
}

/** int8 as a number: our counters and sequences stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readMoment);

export function openDatabase(
  url: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    /** begin + set + statement + commit travel together: one round trip instead of four. */
    pipeline: true,
    options: `-c role=${APPLICATION_ROLE} -c timezone=UTC -c statement_timeout=10000 -c idle_in_transaction_session_timeout=30000`,
    /** A paused or half-open database must not pile requests up: give up in 5 s, answer 503. */
    connectionTimeoutMillis: 5_000,
    Client: DatabaseClient,
    keepAlive: true,
  });
  // `end` comes back before the last connection is closed: that PostgreSQL stops under that one is no news.
  pool.on('error', (error) => pool.ending || options.onError?.(error));
  // A client at work tells of its broken connection twice: to who waits for the answer, and by this event, which
  // ends the process when nobody listens (a restart of PostgreSQL under load).
  pool.on('connect', (client) => {
    client.on('error', () => {});
    endWhenSilent(client);
  });
  const clock = databaseClock(pool);
  return {
    ownerUrl: url,
    pool,
    platform: drizzle(pool),
    clock,
    close() {
      clock.stop();
      return pool.end();
    },
  };
}

/** What pg says without a code; "not queryable": it has heard of the end between two statements. */
const AWAY =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|is not queryable|Client was closed/;

/** Errors of the connection, not of the statement: the database is away, the caller may try again. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', syscall } = cause as NodeJS.ErrnoException;
    // Its socket's file is gone while it restarts.
    if (code === 'ENOENT' && syscall === 'connect') return true;
    if (/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|08\w{3}|53300)$/.test(code)) return true;
    if (AWAY.test(cause.message)) return true;
  }
  return false;
}

/** Deadlocks, cancelled statements, a full disk and an absent database pass: the same work is simply done again. */
export function isTransient(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return isDatabaseAway(error) || ['40001', '40P01', '57014', '53100', '53200'].includes(code);
}
