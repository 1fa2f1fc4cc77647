import type { Transaction } from '../platform/db/context.ts';
import { decodeCursor, encodeCursor } from '../platform/db/cursor.ts';
import { and, type Filter, timeOf } from './filter.ts';

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
  return and(filter, (bind) => [
    `(${timeOf[filter.of]}, ${filter.of}.id) < (${bind(at)}::timestamptz, ${bind(id)}::uuid)`,
  ]);
}
