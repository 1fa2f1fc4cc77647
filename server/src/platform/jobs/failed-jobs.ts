import type { Transaction } from '../db/context.ts';
import { found } from '../errors.ts';

export interface FailedJob {
  id: string;
  task: string;
  workspaceId: string | null;
  attempts: number;
  maxAttempts: number;
  error: string;
  runAt: Date;
  createdAt: Date;
}

/**
 * Jobs that failed at least once, dead ones first. graphile-worker's tables are closed to the application; these
 * functions (migration `failed_jobs`) are the door.
 */
export const failedJobs = (tx: Transaction): Promise<FailedJob[]> =>
  tx.query({
    text: `select id::text, task, workspace_id as "workspaceId", attempts, max_attempts as "maxAttempts", error,
             run_at as "runAt", created_at as "createdAt"
           from app.failed_jobs()`,
  });

/** @returns what it was @throws Refusal NOT_FOUND when it is done, gone or at work this moment */
export const retryFailedJob = (tx: Transaction, id: string): Promise<string> =>
  act(tx, 'retry_failed_job', id);

/** @returns what it was @throws Refusal NOT_FOUND when it is done, gone or at work this moment */
export const deleteFailedJob = (tx: Transaction, id: string): Promise<string> =>
  act(tx, 'delete_failed_job', id);

async function act(
  tx: Transaction,
  name: 'retry_failed_job' | 'delete_failed_job',
  id: string,
): Promise<string> {
  const [row] = await tx.query<{ task: string | null }>({
    text: `select app.${name}($1::bigint) as task`,
    values: [id],
  });
  return found(row?.task);
}
