import { setTimeout as sleep } from 'node:timers/promises';
import { parseCronItems, type Runner, run, Logger as WorkerLogger } from 'graphile-worker';
import pg from 'pg';
import type { Histogram } from 'prom-client';
import type { App } from '../app.ts';
import { systemContext } from '../db/context.ts';
import type { Database } from '../db/db.ts';
import type { Job } from './job.ts';
import { keepHeartbeat } from './release-dead-jobs.ts';

/** Jobs mostly wait for a provider (100–300 ms at Meta): 64 at once are 200–600 a second a lane. */
const CONCURRENCY = 64;

export interface Lane {
  /** Lets running jobs end first. */
  stop(): Promise<void>;
}

/** Runs these jobs in this process until stopped, beside whatever other lanes are busy with. */
export async function runLane(
  app: App,
  jobs: Job[],
  { database: { ownerUrl, clock }, waits }: { database: Database; waits: Histogram<'job'> },
): Promise<Lane> {
  const heartbeat = await keepHeartbeat(app, ownerUrl);
  const pool = openPool(app, {
    connectionString: ownerUrl,
    max: CONCURRENCY,
    // What it writes is who holds a job and that one is done. Lost in a power cut, a job runs once more, as after a
    // kill; waiting for the disk twice a job made a customer wait one fsync longer for an answer.
    options: '-c synchronous_commit=off',
  });
  const start = () =>
    run({
      pgPool: pool,
      noHandleSignals: true,
      logger: workerLogger(app),
      parsedCronItems: parseCronItems(
        jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ task: name, match: cron }])),
      ),
      taskList: Object.fromEntries(
        jobs.map((job) => [
          job.name,
          (payload, helpers) => {
            const { run_at: dueAt, attempts, max_attempts: most } = helpers.job;
            clock.isPast(dueAt);
            waits.observe({ job: job.name }, (clock.now().getTime() - dueAt.getTime()) / 1000);
            const { workspace_id, ...rest } = payload as { workspace_id: string };
            return job.run(systemContext(app, workspace_id), rest as never, {
              number: attempts,
              last: attempts >= most,
            });
          },
        ]),
      ),
      events: heartbeat.events,
      preset: {
        worker: {
          concurrentJobs: CONCURRENCY,
          pollInterval: 1000,
          /** Fetched in batches and completions gathered for 5 ms: 24,564 jobs/s against 3,436 one by one (2 cores). */
          localQueue: { size: CONCURRENCY },
          completeJobBatchDelay: 5,
          failJobBatchDelay: 5,
        },
      },
    });
  let runner: Runner = await start();
  let stopped = false;
  const kept = keepRunning();
  return {
    async stop() {
      stopped = true;
      await end();
      await kept;
      await heartbeat.stop();
      await pool.end();
    },
  };

  /** graphile-worker gives up when it cannot say that a job is done (PostgreSQL restarted under load): begin anew. */
  async function keepRunning(): Promise<void> {
    for (;;) {
      await runner.promise.catch((error: Error) => app.log.error({ err: error }, 'the worker ended'));
      if (stopped) return;
      runner = await restart();
      // Told to stop while it began: nobody else ends this one, and whoever waits would wait for ever.
      if (stopped) await end();
    }
  }

  async function end(): Promise<void> {
    await runner
      .stop()
      .catch((error: Error) => app.log.warn({ err: error }, 'the worker did not stop cleanly'));
  }

  async function restart(): Promise<Runner> {
    for (;;) {
      await sleep(RESTART_AFTER_MS);
      if (stopped) return runner;
      try {
        await heartbeat.releaseEnded();
        return await start();
      } catch (error) {
        app.log.warn({ err: error }, 'the worker could not begin anew');
      }
    }
  }
}

const RESTART_AFTER_MS = 500;

/**
 * Ours and not graphile-worker's: that one stops listening for errors before its connections are closed, and a
 * PostgreSQL that stops in between then ends the process.
 */
function openPool(app: App, settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings);
  const warn = (error: Error) => pool.ending || app.log.warn({ err: error }, 'worker connection lost');
  pool.on('error', warn);
  pool.on('connect', (client) => client.on('error', warn));
  return pool;
}

const workerLogger = (app: App) =>
  new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error') app.log.error({ job: meta }, message);
    else if (level === 'warning') app.log.warn({ job: meta }, message);
    else app.log.trace(message);
  });
