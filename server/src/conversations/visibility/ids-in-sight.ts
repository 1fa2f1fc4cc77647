import type { Seen, SeenParts } from './seen-by.ts';
import { KNOWN } from './walk-or-gather.ts';

/**
 * The ids of conversations `c` that hold what a list asks, for its reader: of who does not see all each part of their
 * view by itself (what they handle, their teams, what they follow), for no index answers all three at once.
 *
 * @param conditions of the list, on `c`, without its reader's view
 */
export function idsInSight(seen: Seen, conditions: readonly string[]): string {
  const ids = (...place: string[]) =>
    `select c.id from conversations c where ${[...conditions, ...place].join(' and ')}`;
  return seen.parts === null ? ids() : inParts(seen.parts, 'id', ids);
}

/** Who sees so few open conversations has them gone through, whatever is asked of them. */
export const FEW_IN_SIGHT = 1_000;

/**
 * The open ones in sight of who sees few, as `KNOWN`, in place of the table. Behind `offset 0` each part is read whole:
 * PostgreSQL knows how many are of no team in all workspaces together, and how many carry a label in all of this one; it
 * would go through those.
 */
export const fewInSight = (parts: SeenParts): string =>
  `(${inParts(
    parts,
    '*',
    (...place) =>
      `select ${KNOWN} from conversations c where ${['c.workspace_id = $1', `c.status = 'open'`, ...place].join(' and ')} offset 0`,
  )})`;

function inParts(
  { teams, onChannels, handled, followed }: SeenParts,
  columns: string,
  part: (...place: string[]) => string,
): string {
  const others = `${handled('c')} is not true`;
  const inTeam = (team: string) => part(team, onChannels('c'), others);
  const inScope = `((c.team_id is null or c.team_id = any(${teams})) and ${onChannels('c')})`;
  return [
    part(handled('c')),
    inTeam('c.team_id is null'),
    `select part.${columns} from unnest(${teams}) team (id) cross join lateral (${inTeam('c.team_id = team.id')}) part`,
    part(followed('c'), `${inScope} is not true`, others),
  ]
    .map((one) => `(${one})`)
    .join(' union all ');
}
