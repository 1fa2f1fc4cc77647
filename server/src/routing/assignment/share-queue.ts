import { type Context, requirePermission, systemContext, transaction } from '../../platform/db/context.ts';
import { assignWaiting } from './assign-waiting.ts';

/** At about 10 ms each whoever asked has their answer within two seconds. */
const AT_ONCE = 100;

/**
 * Gives the queue to whoever is online and has room, of channels whose members take by themselves too. A longer one goes
 * on as a job.
 *
 * @throws Refusal FORBIDDEN
 */
export async function shareQueue(ctx: Context): Promise<{ given: number; goes_on: boolean }> {
  requirePermission(ctx, 'queue.share');
  const given = await assignWaiting(systemContext(ctx.app, ctx.workspaceId), {
    everything: true,
    most: AT_ONCE,
  });
  const goesOn = given === AT_ONCE;
  if (goesOn) await transaction(ctx, async (tx) => tx.enqueue('routing.share-queue', {}));
  return { given, goes_on: goesOn };
}
