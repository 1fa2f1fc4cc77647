import type { PageCut } from '../../platform/db/keyset.ts';

/** In the order of the page, by the columns themselves. */
export const orderBy = ({ keys, direction }: PageCut): string =>
  keys.map(({ sql }) => `${sql} ${direction}`).join(', ');

/** One place's share of a page: where each of its rows stands, and which it is. @param from what stands for the table */
export function pageOf(
  cut: PageCut,
  conditions: readonly string[],
  { order = orderBy(cut), from = 'conversations' }: { order?: string; from?: string } = {},
): string {
  const fields = cut.keys.map(({ sql, field }) => `${sql} as ${field}`).join(', ');
  return `select ${fields} from ${from} c where ${[...conditions, cut.after].join(' and ')}
    order by ${order} limit ${cut.limit}`;
}

/**
 * A page's own rows, in brackets: found along the sort's index before anything is joined to them. PostgreSQL takes every
 * workspace for one of average size; where the others are small, it would read all that wait in a large one, join the
 * customer of each and sort them for the first thirty (20,000 conversations: 3.6 ms in place of 0.5).
 */
export const rowsOf = (cut: PageCut, conditions: readonly string[]): string =>
  `(select * from conversations c where ${[...conditions, cut.after].join(' and ')}
    order by ${orderBy(cut)} limit ${cut.limit})`;

/**
 * The page that several places' shares come to. What is shown of a conversation is looked up for its rows alone.
 *
 * @param named what the shares name, each as `name as (…)`
 */
export function picked(
  shares: string,
  { keys, direction, limit }: PageCut,
  named: readonly string[] = [],
): string {
  const order = keys.map(({ field }) => `${field} ${direction}`).join(', ');
  return `c.workspace_id = $1 and c.id = any(array(
    ${named.length === 0 ? '' : `with ${named.join(', ')} `}select id from (${shares}) merged order by ${order} limit ${limit}))`;
}

/** The page of one place, sorted before anything is looked up. @param from what stands for the table */
export const sortFirst =
  (conditions: readonly string[], from = 'conversations') =>
  (cut: PageCut): string =>
    picked(pageOf(cut, conditions, { from }), cut);
