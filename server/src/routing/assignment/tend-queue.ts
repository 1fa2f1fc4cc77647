import { noteUnseen } from '../../identity/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { assignWaiting } from './assign-waiting.ts';
import { releaseWaiting } from './release-waiting.ts';
import { tellPlaces } from './tell-places.ts';

const EVERY_MS = 60_000;
/** How long after the last sign of life somebody's conversations may still have to go back. */
const WATCHED_HOURS = 2;

/**
 * Once a minute while somebody is at work: what waits in vain goes back to the queue, the queue is given out anew, and who
 * waits on is told their place.
 * Whoever comes begins it; it ends by itself, so a workspace at rest costs nothing.
 */
export async function tendQueue(ctx: Context): Promise<void> {
  await transaction(ctx, async (tx) => {
    noteUnseen(tx);
    const now = tx.app.clock.now();
    const [seen] = await tx.query({
      name: 'somebody-at-work',
      text: `select from members where workspace_id = $1 and disabled_at is null
               and coalesce(seen_at, away_since) > $2::timestamptz - interval '${WATCHED_HOURS} hours' limit 1`,
      values: [tx.workspaceId, now],
    });
    if (seen === undefined) return;
    const runAt = tx.dueIn(EVERY_MS);
    tx.enqueue('routing.tend-queue', {}, { jobKey: `${tx.workspaceId}:tend`, runAt });
  });
  await releaseWaiting(ctx);
  await assignWaiting(ctx);
  await tellPlaces(ctx);
}
