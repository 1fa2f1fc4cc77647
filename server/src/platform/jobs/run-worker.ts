import { Histogram } from 'prom-client';
import type { App } from '../app.ts';
import type { Database } from '../db/db.ts';
import type { Job } from './job.ts';
import { type Lane, runLane } from './run-lane.ts';

/**
 * Runs a database's jobs in this process until stopped. Two lanes with hands of their own: 64 downloads from a provider that
 * takes a minute each must not put off the answer to a customer.
 * graphile-worker's tables belong to the database's owner.
 */
export async function runWorker(app: App, jobs: Job[], database: Database): Promise<Lane> {
  const waits = new Histogram({
    name: 'sapa_job_wait_seconds',
    help: 'From the moment a job may run until it runs',
    labelNames: ['job'],
    buckets: [0.002, 0.005, 0.01, 0.015, 0.02, 0.05, 0.1, 0.5, 1, 5, 30],
    registers: [app.metrics],
  });
  const lanes = await Promise.all(
    (['prompt', 'patient'] as const).map((lane) =>
      runLane(
        app,
        jobs.filter((job) => job.lane === lane),
        { database, waits },
      ),
    ),
  );
  return {
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}
