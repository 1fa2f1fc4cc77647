import { seenIn, sightOf } from '../../conversations/index.ts';
import { momentOrNever } from '../../conversations/tables.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { type LaneNow, lanesNow, seesLane } from './lanes-now.ts';
import { IN_LANE, LANES, laneValues } from './queries.ts';

/** More are not counted: nobody needs to know whether it is one thousand or two. */
const COUNTED = 1_000;

const WAITS = `${momentOrNever('c.waiting_since')} < '9999-01-01 00:00Z'`;

export interface Waiting {
  waiting: number;
  /** Since when who has waited longest does. */
  since: Date | null;
}

/** Whose customers wait for people now, as far as the actor sees: in their lanes, and what they follow elsewhere. */
export async function countWaiting(tx: Transaction): Promise<Waiting> {
  const lanes = await lanesNow(tx);
  const [inSight, elsewhere] = await Promise.all([
    ofLanes(tx, lanes.filter(seesLane(sightOf(tx.actor)))),
    followed(tx, lanes),
  ]);
  const moments = [inSight.since, elsewhere.since].flatMap((since) => since ?? []);
  return {
    waiting: Math.min(inSight.waiting + elsewhere.waiting, COUNTED),
    since: moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
  };
}

/**
 * The head of each lane's queue, and how many wait in all of them, by `conversations_queue`. Each lane is counted on from
 * where the others brought the sum: gathered whole, a thousand of each would be read for a number that ends at a thousand.
 */
async function ofLanes(tx: Transaction, lanes: readonly LaneNow[]): Promise<Waiting> {
  const heads = (most: number) => `select head.waiting_since from ${LANES} cross join lateral (
      select c.waiting_since from conversations c where ${IN_LANE} and ${WAITS}
      order by ${momentOrNever('c.waiting_since')}, c.id limit ${most}
    ) head`;
  const [row] = await tx.query<Waiting>({
    name: 'waiting-in-lanes',
    text: `select (select min(waiting_since) from (${heads(1)}) first) as since,
             (select count(*)::int from (${heads(COUNTED)} limit ${COUNTED}) counted) as waiting`,
    values: [tx.workspaceId, ...laneValues(lanes)],
  });
  return row!;
}

/** What the actor follows beside what they see by team and channel. */
async function followed(tx: Transaction, lanes: readonly LaneNow[]): Promise<Waiting> {
  const values: unknown[] = [tx.workspaceId, ...laneValues(lanes)];
  const { parts } = seenIn(tx, values);
  if (parts === null) return { waiting: 0, since: null };
  const [row] = await tx.query<Waiting>({
    name: 'waiting-elsewhere',
    text: `select count(*)::int as waiting, min(c.waiting_since) as since
           from ${LANES} join conversations c on ${IN_LANE}
           where ${WAITS} and ${parts.followed('c')} and not ${parts.inScope('c')}`,
    values,
  });
  return row!;
}
