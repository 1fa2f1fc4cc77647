import type pg from 'pg';
import type { Clock } from '../clock.ts';

/** A step of the database's own clock is followed this soon. */
const ASK_EVERY_MS = 5_000;

/**
 * The database's time, carried on by a clock of this process that only goes forward. Jobs run by the database's time: by any
 * other one that runs would find its work not due yet and drop it, and what is planned would fall due too early. So
 * this machine's clock may be wrong, or be set while Sapa runs.
 */
export interface DatabaseClock extends Clock {
  /** Asks it, and again every few seconds. Before, it is this machine's time. */
  follow(): Promise<void>;
  /** The database has let run what was due then. */
  isPast(moment: Date): void;
  stop(): void;
}

export function databaseClock(pool: pg.Pool): DatabaseClock {
  let ahead = Date.now() - performance.now();
  let timer: NodeJS.Timeout | undefined;

  const ask = async () => {
    const asked = performance.now();
    const { rows } = await pool.query<{ now: number }>({
      name: 'database-time',
      text: 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    });
    const answered = performance.now();
    const told = rows[0]!.now - (asked + answered) / 2;
    // Nearer than the answer took it is not known, and a clock that does not waver is worth more.
    if (Math.abs(told - ahead) > answered - asked) ahead = told;
  };
  return {
    now: () => new Date(performance.now() + ahead),
    async follow() {
      await ask();
      // The database is away: the time goes on meanwhile.
      timer = setInterval(() => void ask().catch(() => undefined), ASK_EVERY_MS);
      timer.unref();
    },
    isPast(moment) {
      ahead = Math.max(ahead, moment.getTime() - performance.now());
    },
    stop: () => clearInterval(timer),
  };
}
