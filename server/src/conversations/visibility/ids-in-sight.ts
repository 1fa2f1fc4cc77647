import type { Seen } from './seen-by.ts';

/**
 * The ids of conversations `c` that hold what a list asks, for its reader: of who does not see all each part of their
 * view by itself (what they handle, their teams, what they follow), for no index answers all three at once.
 *
 * @param conditions of the list, on `c`, without its reader's view
 */
export function idsInSight(seen: Seen, conditions: readonly string[]): string {
  const ids = (...more: string[]) =>
    `select c.id from conversations c where ${[...conditions, ...more].join(' and ')}`;
  if (seen.parts === null) return ids();
  const { teams, onChannels, handled, followed } = seen.parts;
  const others = `${handled('c')} is not true`;
  const inTeam = (team: string) => ids(team, onChannels('c'), others);
  const inScope = `((c.team_id is null or c.team_id = any(${teams})) and ${onChannels('c')})`;
  return [
    ids(handled('c')),
    inTeam('c.team_id is null'),
    `select part.id from unnest(${teams}) team (id) cross join lateral (${inTeam('c.team_id = team.id')}) part`,
    ids(followed('c'), `${inScope} is not true`, others),
  ].join(' union all ');
}
