import type { InboxCounts } from '@sapa/contracts';
import { NO_TEAM } from '../tables.ts';
import { isInSight, type Limits } from './may-see.ts';

/** How many conversations of a scope (team and channel) stand in a bucket. */
export interface Cell {
  /** Of `inbox_counters`. */
  bucket: string;
  /** `NO_TEAM`: of none. */
  team_id: string;
  channel_id: string;
  count: number;
}

/**
 * What the tabs hold for a member who does not see all: their scopes, and of the others what they handle or follow.
 *
 * @param cells of the counters, the member's own bucket among them
 * @param beside what they follow, and what they have put off (`BESIDE`)
 */
export function tally(
  { memberId, sight }: Limits,
  cells: readonly Cell[],
  beside: readonly Cell[],
): InboxCounts {
  const inSight = ({ team_id, channel_id }: Cell) =>
    isInSight(sight, { team_id: team_id === NO_TEAM ? null : team_id, channel_id });
  const sum = (some: readonly Cell[], bucket: string) =>
    some.reduce((total, cell) => total + (cell.bucket === bucket ? cell.count : 0), 0);
  const seen = cells.filter(inSight);
  const elsewhere = beside.filter((cell) => !inSight(cell));
  const both = (bucket: string) => sum(seen, bucket) + sum(elsewhere, bucket);
  const mine = sum(cells, memberId);
  const followed = sum(elsewhere, 'ai') + sum(elsewhere, 'queue') + sum(elsewhere, 'member');
  return {
    all: sum(seen, 'all') + (mine - sum(seen, memberId)) + followed,
    mine,
    ai: both('ai'),
    queue: both('queue'),
    snoozed: both('snoozed'),
  };
}
