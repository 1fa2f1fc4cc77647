import type { PageCut } from '../../platform/db/keyset.ts';
import { orderBy, pageOf, picked } from './pick-page.ts';

/** Up to this many rows are gathered and sorted sooner than 30 of them are found along the sort's index. */
const GATHERED = 1_000;

/** What the indexes of open conversations hold (tables.ts); what else is asked costs a look at the row. */
export const KNOWN = `c.workspace_id, c.id, 'open'::text as status, c.handler, c.handler_id, c.team_id, c.channel_id, c.priority,
  c.unread_count, c.waiting_since, c.last_activity_at, c.created_at, c.contact_id`;

/**
 * A page of open conversations that one index does not give: by another sort than the newest first, of a filter, for
 * somebody who does not see all. Where few match they are gathered and sorted; where many do, one goes along the sort's
 * index, and every few entries one is theirs. Which it is the matches themselves say, as far as one has to look. Behind
 * `offset 0` PostgreSQL looks at nothing before it stands in the index: taking a tab for short it would sort all of it.
 *
 * @param ids of those that match, as a statement
 * @param conditions the same, on `c` in `KNOWN`
 */
export const walkOrGather =
  (ids: string, conditions: readonly string[]) =>
  (cut: PageCut): string => {
    const { keys, direction, limit } = cut;
    const places = keys.map(({ sql, field }) => `${sql} as at_${field}`).join(', ');
    const fields = keys.map(({ field }) => `c.at_${field} as ${field}`).join(', ');
    const order = keys.map(({ field }) => `c.at_${field} ${direction}`).join(', ');
    const walk = `select ${fields} from (
        select ${KNOWN}, ${places} from conversations c
        where c.workspace_id = $1 and c.status = 'open' and ${cut.after} order by ${orderBy(cut)} offset 0) c
      where ${[...conditions, '(select are from many)'].join(' and ')} order by ${order} limit ${limit}`;
    const gather = pageOf(cut, [
      'c.workspace_id = $1',
      'not (select are from many)',
      'c.id = any(array(select id from few))',
    ]);
    return picked(`(${walk}) union all (${gather})`, cut, [
      `few as materialized (select id from (${ids}) matching limit ${GATHERED + 1})`,
      `many as materialized (select count(*) > ${GATHERED} as are from few)`,
    ]);
  };
