import type pg from 'pg';

/** Every job, `domain.verb-noun` → its payload. Each domain adds its own in its jobs.ts. */
export interface JobPayloads {
  readonly [mergedByTheDomains: symbol]: never;
}
export type JobName = Extract<keyof JobPayloads, string>;

export interface JobOptions {
  runAt?: Date;
  /** Replaces a waiting job of the same key. Keys are global: begin them with the workspace's id. */
  jobKey?: string;
  /** 25 by default: with graphile-worker's exp(attempt) seconds the last try comes after about 3 days. */
  maxAttempts?: number;
  /** Lower runs first; a customer who waits is 0, bulk work 10. */
  priority?: number;
  /** Jobs of one queue run one after the other, in all processes together. */
  queue?: string;
  /** Added only where the workspace listens to this event (db/listeners.ts): most have nobody who does. */
  hears?: string;
}

export interface QueuedJob extends JobOptions {
  name: JobName;
  payload: Record<string, unknown> & { workspace_id: string };
}

/**
 * Adds all of them in one statement, through the function that the application's role may call. Where several have
 * one key the last counts, as it would have one by one: PostgreSQL refuses to upsert a row twice in a statement.
 */
export async function addJobs(client: pg.ClientBase, jobs: QueuedJob[]): Promise<void> {
  const specs = lastOfKey(jobs).map(
    ({ name, payload, runAt, jobKey, maxAttempts, priority, queue, hears }) => ({
      identifier: name,
      payload,
      run_at: runAt?.toISOString(),
      job_key: jobKey,
      max_attempts: maxAttempts,
      priority,
      queue_name: queue,
      hears,
    }),
  );
  await client.query({
    name: 'add-jobs',
    text: 'select app.add_jobs($1::json)',
    values: [JSON.stringify(specs)],
  });
}

function lastOfKey(jobs: QueuedJob[]): QueuedJob[] {
  const last = new Map(jobs.map((job) => [job.jobKey, job]));
  return jobs.filter((job) => job.jobKey === undefined || last.get(job.jobKey) === job);
}
