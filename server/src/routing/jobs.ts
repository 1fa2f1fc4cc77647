import type { Sight } from '../platform/db/actor.ts';
import { job } from '../platform/jobs/job.ts';
import { assignWaiting } from './assignment/assign-waiting.ts';
import { tellPlaces } from './assignment/tell-places.ts';
import { tendQueue } from './assignment/tend-queue.ts';
import { reconsiderWaiting } from './reconsider-waiting.ts';
import { respond } from './respond.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'routing.assign-waiting': Record<never, never>;
    'routing.reconsider-waiting': Record<never, never>;
    /** `unasked`: nobody wrote or handed back, it may be another's turn. */
    'routing.respond': { conversation_id: string; unasked?: boolean };
    /** `sight`: of whoever asked. */
    'routing.share-queue': { sight?: Sight };
    'routing.tend-queue': Record<never, never>;
  }
}

export const routingJobs = [
  job(
    'routing.assign-waiting',
    async (ctx) => {
      await assignWaiting(ctx);
      await tellPlaces(ctx);
    },
    'prompt',
  ),
  job('routing.reconsider-waiting', (ctx) => reconsiderWaiting(ctx)),
  job(
    'routing.respond',
    (ctx, { conversation_id, unasked = false }) => respond(ctx, conversation_id, { unasked }),
    'prompt',
  ),
  job('routing.share-queue', async (ctx, { sight = 'all' }) => {
    await assignWaiting(ctx, { everything: true, sight, most: Infinity });
  }),
  job('routing.tend-queue', (ctx) => tendQueue(ctx)),
];
