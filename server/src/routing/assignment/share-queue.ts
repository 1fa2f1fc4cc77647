import type { shareQueue as endpoint, Reply } from '@sapa/contracts';
import { sightOf } from '../../conversations/index.ts';
import {
  type Context,
  requirePermission,
  systemContext,
  type Transaction,
  transaction,
} from '../../platform/db/context.ts';
import { assignWaiting } from './assign-waiting.ts';
import { lanesNow, seesLane } from './lanes-now.ts';
import { longestWaiting } from './queries.ts';

/** At about 10 ms each whoever asked has their answer within two seconds. */
const AT_ONCE = 100;

/**
 * Gives what the actor sees of the queue to whoever is online and has room, of channels whose members take by themselves
 * too. A longer one goes on as a job.
 *
 * @throws Refusal FORBIDDEN
 */
export async function shareQueue(ctx: Context): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'queue.share');
  const sight = sightOf(ctx.actor);
  const given = await assignWaiting(systemContext(ctx.app, ctx.workspaceId), {
    everything: true,
    sight,
    most: AT_ONCE,
  });
  const goesOn = given === AT_ONCE;
  if (goesOn) await transaction(ctx, async (tx) => tx.enqueue('routing.share-queue', { sight }));
  return { given, goes_on: goesOn, nothing: given === 0 ? await transaction(ctx, whyNothing) : null };
}

async function whyNothing(tx: Transaction): Promise<NonNullable<Reply<typeof endpoint>['nothing']>> {
  const lanes = (await lanesNow(tx)).filter(seesLane(sightOf(tx.actor)));
  const open = lanes.filter((lane) => lane.open);
  if ((await longestWaiting(tx, open, { whoWaits: true })) !== null) return 'no_room';
  return (await longestWaiting(tx, lanes, { whoWaits: true })) === null ? 'nobody_waits' : 'closed';
}
