import type { PageCut } from '../../platform/db/keyset.ts';
import { teamOf } from '../tables.ts';
import { pageOf, picked } from './pick-page.ts';
import type { SeenParts } from './seen-by.ts';

/**
 * A page of the queue, longest waiting first: of each channel and team its own, read from `conversations_queue` where it
 * begins, however long it is. What somebody follows elsewhere comes along.
 *
 * @param seen null: all is seen
 * @param conditions of the list, on `c`
 */
export const mergeQueue =
  (seen: SeenParts | null, conditions: readonly string[]) =>
  (cut: PageCut): string => {
    const inLane = `c.channel_id = lane.channel_id and ${teamOf('c.team_id')} = ${teamOf('team.id')}`;
    const teams =
      seen === null ? 'select id from teams where workspace_id = $1' : `select unnest(${seen.teams})`;
    const lanes = `select part.* from (select id as channel_id from channels where workspace_id = $1) lane
      cross join (${teams} union all select null) team (id)
      cross join lateral (${pageOf(cut, [...conditions, inLane])}) part
      where ${seen === null ? 'true' : seen.onChannels('lane')}`;
    if (seen === null) return picked(lanes, cut);
    return picked(`${lanes} union (${pageOf(cut, [...conditions, seen.followed('c')])})`, cut);
  };
