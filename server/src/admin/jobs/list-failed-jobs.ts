import type { listFailedJobs as endpoint, Reply } from '@sapa/contracts';
import type { App } from '../../platform/app.ts';
import { deskTransaction } from '../../platform/db/context.ts';
import { failedJobs } from '../../platform/jobs/failed-jobs.ts';

/** Dead ones first, each with the name of its workspace. */
export function listFailedJobs(app: App): Promise<Reply<typeof endpoint>> {
  return deskTransaction(app, async (tx) => {
    const jobs = await failedJobs(tx);
    const workspaces = await tx.query<{ id: string; name: string }>({
      text: 'select id, name from workspaces where id = any($1::uuid[])',
      values: [jobs.map(({ workspaceId }) => workspaceId)],
    });
    const names = new Map(workspaces.map(({ id, name }) => [id, name]));
    const items = jobs.map((job) => ({
      id: job.id,
      task: job.task,
      workspace: names.get(job.workspaceId ?? '') ?? null,
      attempts: job.attempts,
      max_attempts: job.maxAttempts,
      error: job.error,
      dead: job.attempts >= job.maxAttempts,
      run_at: job.runAt.toISOString(),
      created_at: job.createdAt.toISOString(),
    }));
    const dead = items.filter((job) => job.dead).length;
    return { items, dead, failing: items.length - dead };
  });
}
