import { job } from '../platform/jobs/job.ts';
import { sparingMemory } from '../platform/jobs/sparing-memory.ts';
import type { BatchKind } from './batch-kind.ts';
import { forgetBatch } from './forget-batch.ts';
import { runTurns } from './run-turns.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'batches.run': Record<never, never>;
    'batches.forget': { batch_id: string };
    'batches.remove-file': { key: string };
  }
}

/** @param kinds all that there are */
export function batchJobs(kinds: BatchKind[]) {
  const byName = new Map(kinds.map((kind) => [kind.kind as string, kind]));
  return [
    job('batches.run', (ctx) => sparingMemory(() => runTurns(ctx, byName))),
    job('batches.remove-file', ({ app }, { key }) => app.storage.remove(key)),
    job('batches.forget', (ctx, { batch_id }) => forgetBatch(ctx, batch_id)),
  ];
}
