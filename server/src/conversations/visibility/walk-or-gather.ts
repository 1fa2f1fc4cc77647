import type { PageCut } from '../../platform/db/keyset.ts';
import { orderBy, pageOf, picked } from './pick-page.ts';

/**
 * Up to so many are gathered and sorted sooner than 30 of them are found along the sort's index: with what they are sorted
 * by they come from indexes alone, at 0.8 µs each; by their ids each is a look at its row, at 2 µs. At 69,000 open
 * conversations with 1,001 in sight a walk took 4.0 ms, having gone through 11,900 entries.
 */
const GATHERED = 2_000;
const LOOKED_UP = 1_000;
/** From so many on of those, one goes along the sort's index and looks which are among them, at 0.2 µs an entry. */
const AMONG = 300;
/** So many of the sort's entries are gone through first, 0.2 ms: where one in thirty matches they hold a page. */
const NEAREST = 1_000;

/** A sort by it is told by no index of a team or a member. */
const ON_THE_ROW = 'c.created_at';

/** What the indexes of open conversations hold (tables.ts); what else is asked costs a look at the row. */
export const KNOWN = `c.workspace_id, c.id, 'open'::text as status, c.handler, c.handler_id, c.team_id, c.channel_id, c.priority,
  c.unread_count, c.waiting_since, c.last_activity_at, c.created_at, c.contact_id`;

/** How those that match are found, each once: a statement for these columns of conversations `c`, of which more may be asked. */
export interface FoundRows {
  rows(columns: readonly string[], ...conditions: string[]): string;
}

/** Or one for their ids alone. `known`: what of it the sort's index tells too, on `c`. */
export type Found = FoundRows | { ids: string; known?: readonly string[] };

export const idsOf = (found: Found): string => ('ids' in found ? found.ids : found.rows(['c.id']));

/**
 * A page of open conversations that one index does not give: by another sort than the newest first, of a filter, for
 * somebody who does not see all. It may stand among the first entries of the sort's index. If not, those that match are
 * gathered and sorted where they are few; where they are many, one goes along that index. Which it is the matches
 * themselves say, as far as one has to look. Behind `offset 0` PostgreSQL looks at nothing before it stands in the index:
 * taking a tab for short it would sort all of it.
 *
 * @param conditions what is found, on `c` in `KNOWN`
 */
export const walkOrGather =
  (found: Found, conditions: readonly string[]) =>
  (cut: PageCut): string => {
    const { keys, direction, limit } = cut;
    const places = keys.map(({ sql, field }) => `${sql} as at_${field}`).join(', ');
    const fields = keys.map(({ field }) => `c.at_${field} as ${field}`).join(', ');
    const order = keys.map(({ field }) => `c.at_${field} ${direction}`).join(', ');
    const along = (
      asked: readonly string[],
      entries = '',
      known: readonly string[] = [],
    ) => `select ${fields} from (
        select ${KNOWN}, ${places} from conversations c
        where ${[`c.workspace_id = $1`, `c.status = 'open'`, ...known, cut.after].join(' and ')}
        order by ${orderBy(cut)} ${entries} offset 0) c
      where ${asked.join(' and ')} order by ${order} limit ${limit}`;
    const { few, most, gather, isInIndexes } = gathering(found, cut);
    const far = along([...conditions, '(select are from many)']);
    const many = `many as materialized (select count(*) > ${most} as are, count(*) > ${AMONG} as several from few)`;
    const first = (only: string) =>
      `few as materialized (select * from (${few}) matching ${only} limit ${most + 1})`;
    // A look at the row or at its labels takes 1–3 µs an entry: so many as are gathered are sooner found.
    if (!isInIndexes) {
      // `is true` keeps it a hash that each entry is looked up in; as a join all entries would be read and sorted.
      const among = along(
        ['(c.id in (select id from few)) is true', '(select several and not are from many)'],
        '',
        'ids' in found ? found.known : [],
      );
      return picked(`(${far}) union all (${among}) union all (${gather})`, cut, [first(''), many]);
    }
    const near = `near as materialized (${along(conditions, `limit ${NEAREST}`)})`;
    const missing = `missing as materialized (select count(*) < ${limit} as are from near)`;
    return picked(
      `(select * from near where not (select are from missing)) union all (${far}) union all (${gather})`,
      cut,
      [near, missing, first('where (select are from missing)'), many],
    );
  };

interface Gathering {
  few: string;
  most: number;
  gather: string;
  /** Both what is asked and what one sorts by. */
  isInIndexes: boolean;
}

function gathering(found: Found, cut: PageCut): Gathering {
  const areFew = 'not (select are from many)';
  const { keys, direction, limit } = cut;
  if ('ids' in found || keys.some(({ sql }) => sql === ON_THE_ROW)) {
    const fewest = '(select not several from many)';
    const gather = pageOf(cut, ['c.workspace_id = $1', fewest, 'c.id = any(array(select id from few))']);
    return { few: idsOf(found), most: LOOKED_UP, gather, isInIndexes: false };
  }
  const columns = keys.map(({ sql, field }) => `${sql} as ${field}`);
  const order = keys.map(({ field }) => `${field} ${direction}`).join(', ');
  return {
    few: found.rows(columns, cut.after),
    most: GATHERED,
    gather: `select ${keys.map(({ field }) => field).join(', ')} from few where ${areFew} order by ${order} limit ${limit}`,
    isInIndexes: true,
  };
}
