import type { Seen, SeenParts } from './seen-by.ts';
import { type FoundRows, KNOWN } from './walk-or-gather.ts';

/**
 * Conversations `c` that hold what a list asks, for its reader: of who does not see all each part of their view by itself
 * (their teams, what they handle or follow beside those), for no index answers all three at once.
 *
 * @param conditions of the list, on `c`, without its reader's view
 */
export const foundInSight = ({ parts }: Seen, conditions: readonly string[]): FoundRows => ({
  rows(columns, ...more) {
    const part = rowsWith([...conditions, ...more], columns);
    return parts === null ? part() : union([...inScope(parts, part), ...besideScope(parts, part)]);
  },
});

/** Those of them that everybody sees who stands in the same teams and channels. */
export const foundInScope = (parts: SeenParts, conditions: readonly string[]): FoundRows => ({
  rows: (columns, ...more) => union(inScope(parts, rowsWith([...conditions, ...more], columns))),
});

/** The ids of those that the reader sees beside it. */
export const idsBesideScope = (parts: SeenParts, conditions: readonly string[]): string =>
  union(besideScope(parts, rowsWith(conditions, ['c.id'])));

/** Who sees so few open conversations has them gone through, whatever is asked of them. */
export const FEW_IN_SIGHT = 1_000;

/**
 * The open ones in sight of who sees few, as `KNOWN`, in place of the table. Behind `offset 0` each part is read whole:
 * PostgreSQL knows how many are of no team in all workspaces together, and how many carry a label in all of this one; it
 * would go through those.
 */
export const fewInSight = (parts: SeenParts): string =>
  `(${union([...inScope(parts, known), ...besideScope(parts, known)])})`;

/** Of these, what everybody sees who stands in the same teams and channels. */
export const fewInScope = (parts: SeenParts): string => `(${union(inScope(parts, known))})`;

/** The conversations `c` of which this holds too. */
type Part = (...place: string[]) => string;

const rowsWith =
  (conditions: readonly string[], columns: readonly string[]): Part =>
  (...place) =>
    `select ${columns.join(', ')} from conversations c where ${[...conditions, ...place].join(' and ')}`;

const known: Part = (...place) =>
  `select ${KNOWN} from conversations c where ${['c.workspace_id = $1', `c.status = 'open'`, ...place].join(' and ')} offset 0`;

const inScope = ({ teams, onChannels }: SeenParts, part: Part): string[] => [
  part('c.team_id is null', onChannels('c')),
  `select part.* from unnest(${teams}) team (id) cross join lateral (${part('c.team_id = team.id', onChannels('c'))}) part`,
];

const besideScope = ({ inScope, handled, followed }: SeenParts, part: Part): string[] => {
  const elsewhere = `${inScope('c')} is not true`;
  return [part(handled('c'), elsewhere), part(followed('c'), elsewhere, `${handled('c')} is not true`)];
};

const union = (parts: string[]): string => parts.map((one) => `(${one})`).join(' union all ');
