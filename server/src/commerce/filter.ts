import { withinDays } from '../platform/days.ts';
import type { Transaction } from '../platform/db/context.ts';
import { ofSearch } from './search.ts';

/** What a list is made of: `orders o`, or payments `p` on them. */
type Of = 'o' | 'p';

/** When a row came to be: lists are sorted by it, days are days of it. */
export const timeOf = { o: 'o.created_at', p: 'p.paid_at' } as const;

/** Conditions, and the values that they name. `$1` is the workspace. */
export interface Filter {
  of: Of;
  conditions: string[];
  values: unknown[];
}

/** Takes a value into the statement and gives its name there. */
export type Bind = (value: unknown) => string;

/** What both lists are filtered by: a period, a customer or an order's number. */
export async function filterOf(
  tx: Transaction,
  of: Of,
  { search, from, to }: { search?: string | undefined; from?: string | undefined; to?: string | undefined },
): Promise<Filter> {
  const own: Filter = { of, conditions: [`${of}.workspace_id = $1`], values: [tx.workspaceId] };
  const inTime = and(own, (bind) => withinDays(timeOf[of], { from, to }, ZONE, bind));
  return search ? and(inTime, await ofSearch(tx, search)) : inTime;
}

const ZONE = '(select time_zone from workspaces where id = $1)';

/** The filter with more conditions. */
export function and({ of, conditions, values }: Filter, more: (bind: Bind) => string[]): Filter {
  const named = [...values];
  const added = more((value) => `$${named.push(value)}`);
  return { of, conditions: [...conditions, ...added], values: named };
}

/** The filter where these columns have these values; one that is not asked for is left open. */
export const having = (filter: Filter, wanted: Record<string, string | undefined>): Filter =>
  and(filter, (bind) =>
    Object.entries(wanted).flatMap(([column, value]) =>
      value === undefined ? [] : [`${column} = ${bind(value)}`],
    ),
  );
