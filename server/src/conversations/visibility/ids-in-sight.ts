import type { Seen, SeenParts } from './seen-by.ts';
import { KNOWN } from './walk-or-gather.ts';

/**
 * The ids of conversations `c` that hold what a list asks, for its reader: of who does not see all each part of their
 * view by itself (their teams, what they handle or follow beside those), for no index answers all three at once.
 *
 * @param conditions of the list, on `c`, without its reader's view
 */
export const idsInSight = ({ parts }: Seen, conditions: readonly string[]): string =>
  parts === null
    ? idsWith(conditions)()
    : union([...inScope(parts, 'id', idsWith(conditions)), ...besideScope(parts, idsWith(conditions))]);

/** Of these, what everybody sees who stands in the same teams and channels. */
export const idsInScope = (parts: SeenParts, conditions: readonly string[]): string =>
  union(inScope(parts, 'id', idsWith(conditions)));

/** And what the reader sees beside it. */
export const idsBesideScope = (parts: SeenParts, conditions: readonly string[]): string =>
  union(besideScope(parts, idsWith(conditions)));

/** Who sees so few open conversations has them gone through, whatever is asked of them. */
export const FEW_IN_SIGHT = 1_000;

/**
 * The open ones in sight of who sees few, as `KNOWN`, in place of the table. Behind `offset 0` each part is read whole:
 * PostgreSQL knows how many are of no team in all workspaces together, and how many carry a label in all of this one; it
 * would go through those.
 */
export const fewInSight = (parts: SeenParts): string =>
  `(${union([...inScope(parts, '*', known), ...besideScope(parts, known)])})`;

/** Of these, what everybody sees who stands in the same teams and channels. */
export const fewInScope = (parts: SeenParts): string => `(${union(inScope(parts, '*', known))})`;

/** The conversations `c` of which this holds too. */
type Part = (...place: string[]) => string;

const idsWith =
  (conditions: readonly string[]): Part =>
  (...place) =>
    `select c.id from conversations c where ${[...conditions, ...place].join(' and ')}`;

const known: Part = (...place) =>
  `select ${KNOWN} from conversations c where ${['c.workspace_id = $1', `c.status = 'open'`, ...place].join(' and ')} offset 0`;

const inScope = ({ teams, onChannels }: SeenParts, columns: string, part: Part): string[] => [
  part('c.team_id is null', onChannels('c')),
  `select part.${columns} from unnest(${teams}) team (id) cross join lateral (${part('c.team_id = team.id', onChannels('c'))}) part`,
];

const besideScope = ({ inScope, handled, followed }: SeenParts, part: Part): string[] => {
  const elsewhere = `${inScope('c')} is not true`;
  return [part(handled('c'), elsewhere), part(followed('c'), elsewhere, `${handled('c')} is not true`)];
};

const union = (parts: string[]): string => parts.map((one) => `(${one})`).join(' union all ');
