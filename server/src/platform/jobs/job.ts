import type { Context } from '../db/context.ts';
import type { JobName, JobPayloads } from './jobs.ts';

/** `prompt`: somebody sits and waits for it. `patient`: all else, and whatever may take long. */
export type JobLane = 'prompt' | 'patient';

/** What a domain's jobs.ts exports. A thrown error is retried with growing pauses. */
export interface Job {
  name: JobName;
  lane: JobLane;
  /** Runs by itself, outside any workspace: minute, hour, day, month and weekday in UTC. */
  cron?: string;
  run(ctx: Context, payload: never, attempt: JobAttempt): Promise<void>;
}

export interface JobAttempt {
  number: number;
  last: boolean;
}

export const job = <Name extends JobName>(
  name: Name,
  run: (ctx: Context, payload: JobPayloads[Name], attempt: JobAttempt) => Promise<void>,
  lane: JobLane = 'patient',
  cron?: string,
): Job => ({ name, lane, run: run as Job['run'], ...(cron === undefined ? {} : { cron }) });
