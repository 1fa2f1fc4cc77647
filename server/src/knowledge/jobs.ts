import { job } from '../platform/jobs/job.ts';
import { sparingMemory } from '../platform/jobs/sparing-memory.ts';
import { followProducts } from './follow-products.ts';
import { readSource } from './sources/read-source.ts';
import { syncDue } from './sources/sync-source.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'knowledge.follow-products': Record<never, never>;
    /** `reading`: which of the source's readings it is. */
    'knowledge.read': { source_id: string; reading: number };
    'knowledge.sync-due': { source_id: string };
  }
}

export const knowledgeJobs = [
  job('knowledge.follow-products', (ctx) => followProducts(ctx), 'prompt'),
  job('knowledge.read', (ctx, payload, attempt) => sparingMemory(() => readSource(ctx, payload, attempt))),
  job('knowledge.sync-due', (ctx, { source_id }) => syncDue(ctx, source_id)),
];
