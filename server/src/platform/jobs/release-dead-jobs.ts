import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../app.ts';

/** Beat every 5 s, dead after 15: a crashed process's jobs run again within 20 s (graphile-worker waits 4 h). */
const BEAT_MS = 5_000;
const DEAD_AFTER = '15 seconds';

export interface Heartbeat {
  events: WorkerEvents;
  /** Our worker ended while we live: what it held is free again. */
  releaseEnded(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps this process's row in `processes` with the pool ids it locks jobs under, releases every job that nobody alive
 * holds, and takes away those that were replaced meanwhile. Times are the database's: processes need not agree on the clock.
 */
export async function keepHeartbeat(app: App, ownerUrl: string): Promise<Heartbeat> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  pool.on('error', (error) => pool.ending || app.log.warn({ err: error }, 'heartbeat connection lost'));
  const id = uuidv7();
  const poolIds: string[] = [];

  const beat = async () => {
    await pool.query(
      `insert into app.processes (id, worker_pools, seen_at) values ($1, $2, now())
       on conflict (id) do update set worker_pools = excluded.worker_pools, seen_at = now()`,
      [id, poolIds],
    );
    await pool.query(`delete from app.processes where seen_at < now() - interval '${DEAD_AFTER}'`);
    const { rows } = await pool.query<{ holder: string }>(
      `select distinct locked_by as holder from graphile_worker._private_jobs
       where locked_at < now() - interval '${DEAD_AFTER}'
         and locked_by not in (select unnest(worker_pools) from app.processes)`,
    );
    if (rows.length > 0) {
      await pool.query('select graphile_worker.force_unlock_workers($1)', [rows.map((row) => row.holder)]);
      app.log.warn({ pools: rows.length }, 'released the jobs of a process that died');
    }
    // Its key went to a newer job while it was at work, and it did not end well: the newer one does what is to be done.
    await pool.query(
      `delete from graphile_worker._private_jobs where key is null and locked_at is null and flags ? 'keyed'`,
    );
  };
  const beatOrWarn = () => beat().catch((error: Error) => app.log.warn({ err: error }, 'heartbeat missed'));

  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    poolIds.push(workerPool.id);
    void beatOrWarn();
  });
  await beat();
  const timer = setInterval(beatOrWarn, BEAT_MS);
  return {
    events,
    async releaseEnded() {
      await pool.query('select graphile_worker.force_unlock_workers($1)', [poolIds]);
      poolIds.length = 0;
    },
    async stop() {
      clearInterval(timer);
      await pool.query('delete from app.processes where id = $1', [id]).catch(() => {});
      await pool.end();
    },
  };
}
