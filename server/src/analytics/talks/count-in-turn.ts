import { type Context, transaction } from '../../platform/db/context.ts';
import { keepNextDay } from '../days/kept-days.ts';
import { countSomeTalks } from './count-talks.ts';

/** A process that is told to stop waits for its jobs: a history of years is gone through in many. */
const JOB_MS = 10_000;
/** How long one that found another at it waits until it looks again. */
const LATER_MS = 2_000;

/**
 * All that is to be counted, then the days that are over, the latest first; what was said meanwhile is counted between two days.
 * Where another is at it in this workspace this one goes on later, from the day that it came to: who waits holds neither a hand of
 * the worker nor a connection, and of many that wait one is left.
 *
 * @param before the day that it came to
 */
export async function countInTurn(ctx: Context, before = 'infinity'): Promise<void> {
  const until = performance.now() + JOB_MS;
  let upTo = before;
  while (performance.now() < until) {
    const left = await countSomeTalks(ctx, false);
    if (left === 'more') continue;
    const kept = left === 'busy' ? 'busy' : await keepNextDay(ctx, upTo);
    if (kept === 'busy') return goOn(ctx, upTo, LATER_MS);
    if (kept === null) return;
    upTo = kept;
  }
  return goOn(ctx, upTo, 0);
}

const goOn = (ctx: Context, before: string, wait: number): Promise<void> =>
  transaction(ctx, async (tx) =>
    tx.enqueue(
      'analytics.count-talks',
      { before },
      { jobKey: `${tx.workspaceId}:talks:later`, runAt: tx.dueIn(wait), priority: 10 },
    ),
  );
