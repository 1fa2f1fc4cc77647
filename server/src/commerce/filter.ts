import { withinDays } from '../platform/days.ts';
import type { Transaction } from '../platform/db/context.ts';
import { type Filter, filterOf } from '../platform/db/filter.ts';
import { ofCustomer } from './search.ts';

/** When a row of `orders o`, or of payments `p` on them, came to be: days are days of it. */
const timeOf = { o: 'o.created_at', p: 'p.paid_at' };

const ZONE = '(select time_zone from workspaces where id = $1)';

/** What both lists are filtered by: a period, a customer or an order's number. */
export async function filterTrade(
  tx: Transaction,
  of: keyof typeof timeOf,
  { search, ...days }: { search?: string | undefined; from?: string | undefined; to?: string | undefined },
): Promise<Filter> {
  const where = filterOf(tx, of);
  where.and(...withinDays(timeOf[of], days, ZONE, where.value));
  return search ? where.and(await ofCustomer(tx, search, where.value)) : where;
}
