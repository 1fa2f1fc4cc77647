import type { FailedJob } from '@sapa/contracts';
import type { Transaction } from '../db/context.ts';
import { found } from '../errors.ts';

interface Row {
  [column: string]: unknown;
  id: string;
  task: string;
  workspace: string | null;
  attempts: number;
  max_attempts: number;
  error: string;
  run_at: Date;
  created_at: Date;
}

/**
 * Jobs that failed at least once, dead ones first. graphile-worker's tables are closed to the application; these
 * functions (migration `failed_jobs`) are the door. At the desk, for the workspaces' names.
 */
export async function failedJobs(tx: Transaction): Promise<FailedJob[]> {
  const rows = await tx.query<Row>({
    text: `select j.id::text, j.task, w.name as workspace, j.attempts, j.max_attempts, j.error, j.run_at, j.created_at
           from app.failed_jobs() j left join workspaces w on w.id = j.workspace_id`,
  });
  return rows.map(({ run_at, created_at, ...job }) => ({
    ...job,
    dead: job.attempts >= job.max_attempts,
    run_at: run_at.toISOString(),
    created_at: created_at.toISOString(),
  }));
}

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
