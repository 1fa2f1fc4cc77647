import type { Context, Transaction } from '../platform/context.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { withinDays } from '../platform/days.ts';
import { likePart } from '../platform/like.ts';

/** What a list is made of: `orders o`, or payments `p` on them. */
type Of = 'o' | 'p';

/** When a row came to be: lists are sorted by it, days are days of it. */
const timeOf = { o: 'o.created_at', p: 'p.paid_at' } as const;

/** Conditions, and the values that they name. `$1` is the workspace. */
export interface Filter {
  of: Of;
  conditions: string[];
  values: unknown[];
}

/** What both lists are filtered by: a period, a customer or an order's number. */
export function filterOf(
  { workspaceId }: Context,
  of: Of,
  { search, from, to }: { search?: string | undefined; from?: string | undefined; to?: string | undefined },
): Filter {
  const own: Filter = { of, conditions: [`${of}.workspace_id = $1`], values: [workspaceId] };
  const inTime = and(own, (place) => withinDays(timeOf[of], { from, to }, ZONE, place));
  if (search === undefined || search === '') return inTime;
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  return and(inTime, (place) => [
    number === undefined ? ofCustomer(place(likePart(search))) : `o.number = ${place(Number(number))}`,
  ]);
}

/** The filter with more conditions. `place` takes a value in and gives its name in the statement. */
function and(
  { of, conditions, values }: Filter,
  more: (place: (value: unknown) => string) => string[],
): Filter {
  const named = [...values];
  const added = more((value) => `$${named.push(value)}`);
  return { of, conditions: [...conditions, ...added], values: named };
}

/** The filter where these columns have these values; one that is not asked for is left open. */
export const having = (filter: Filter, wanted: Record<string, string | undefined>): Filter =>
  and(filter, (place) =>
    Object.entries(wanted).flatMap(([column, value]) =>
      value === undefined ? [] : [`${column} = ${place(value)}`],
    ),
  );

const ZONE = '(select time_zone from workspaces where id = $1)';

/**
 * Through the index of names, which row-level security keeps a plain `like` from (docs/data-model.md, Search); all whom
 * the words find, or a sum would miss some.
 */
const ofCustomer = (pattern: string) => `o.conversation_id in (
  select named.id from conversations named
  where named.workspace_id = $1 and named.contact_id in (select app.match_contacts(${pattern}, null)))`;

/** One page by keyset, the newest on top: the same cost at the thousandth. */
export async function pageOf<Row extends { id: string }>(
  tx: Transaction,
  filter: Filter,
  select: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  timeIn: (row: Row) => Date,
): Promise<{ rows: Row[]; next_cursor: string | null }> {
  const { of } = filter;
  const { conditions, values } = cursor === undefined ? filter : below(filter, cursor);
  const rows = await tx.query<Row & Record<string, unknown>>({
    text: `${select} where ${conditions.join(' and ')} order by ${timeOf[of]} desc, ${of}.id desc limit ${limit + 1}`,
    values,
  });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit),
    next_cursor: last === undefined ? null : encodeCursor(timeIn(last), last.id),
  };
}

function below(filter: Filter, cursor: string): Filter {
  const { at, id } = decodeCursor(cursor);
  return and(filter, (place) => [
    `(${timeOf[filter.of]}, ${filter.of}.id) < (${place(at)}::timestamptz, ${place(id)}::uuid)`,
  ]);
}
