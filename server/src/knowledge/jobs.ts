import { job } from '../platform/jobs/job.ts';
import { followProducts } from './follow-products.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'knowledge.follow-products': Record<never, never>;
  }
}

export const knowledgeJobs = [job('knowledge.follow-products', (ctx) => followProducts(ctx), 'prompt')];
