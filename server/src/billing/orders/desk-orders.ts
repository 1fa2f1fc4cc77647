import type { AdminPlanOrder, listAllPlanOrders as endpoint, Query, Reply } from '@sapa/contracts';
import { peopleById } from '../../identity/index.ts';
import type { App } from '../../platform/app.ts';
import { deskTransaction, type Transaction } from '../../platform/db/context.ts';
import { Filter } from '../../platform/db/filter.ts';
import { readPage } from '../../platform/db/keyset.ts';
import { likePart } from '../../platform/db/like.ts';
import { found } from '../../platform/errors.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { beginningOfMonth, endOfMonth } from '../month.ts';
import { isDecidable, newestFirst, type OrderRow, selectOrder } from './order-row.ts';
import { presentOrder } from './present.ts';

/** Orders of every workspace, newest first. */
export function listAllPlanOrders(
  { app }: UserContext,
  { status, workspace_id, verified_in, q, cursor, limit }: Query<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const where = new Filter().having({ 'o.workspace_id': workspace_id });
  if (status === 'to_decide') where.and(TO_DECIDE);
  else where.having({ 'o.status': status });
  if (verified_in !== undefined) {
    where.and(
      `o.status = 'verified' and o.verified_at >= ${where.value(beginningOfMonth(verified_in))}`,
      `o.verified_at < ${where.value(endOfMonth(verified_in))}`,
    );
  }
  if (q) {
    const part = where.value(likePart(q));
    where.and(`(lower(w.name) like ${part} or lower(o.number) like ${part})`);
  }
  return deskTransaction(app, async (tx) => {
    const [{ items, next_cursor }, [counts]] = await Promise.all([
      readPage(tx, {
        select: selectOrder,
        where,
        sort: newestFirst,
        cursor,
        limit,
        present: (row: OrderRow) => row,
      }),
      tx.query<{ pending: number; to_decide: number }>({ name: 'count-desk-orders', text: COUNTS }),
    ]);
    return { items: await presentAll(tx, items), next_cursor, ...found(counts) };
  });
}

/** @throws Refusal NOT_FOUND */
export async function adminOrder(app: App, id: string): Promise<AdminPlanOrder> {
  return deskTransaction(app, async (tx) => {
    const rows = await tx.query<OrderRow>({ text: `${selectOrder} where o.id = $1`, values: [id] });
    const [order] = await presentAll(tx, rows);
    return found(order);
  });
}

/** Waiting for somebody: proofs that were sent, and payments that came late or a second time. */
const COUNTS = `select
    (select count(*)::int from plan_orders where status = 'pending') as pending,
    (select count(*)::int from plan_orders where status = 'pending' and proof_at is not null)
    + (select count(*)::int from plan_payments where state = 'late') as to_decide`;
const TO_DECIDE = `((o.status = 'pending' and o.proof_at is not null) or exists (
    select from plan_payments l where l.workspace_id = o.workspace_id and l.order_id = o.id and l.state = 'late'))`;

async function presentAll(tx: Transaction, rows: OrderRow[]): Promise<AdminPlanOrder[]> {
  const people = await peopleById(
    tx,
    rows.map((row) => row.ordered_by),
  );
  return rows.map((row) => ({
    ...presentOrder(tx.app, row),
    workspace: { id: row.workspace_id, name: row.workspace_name },
    user_email: people.get(row.ordered_by ?? '')?.email ?? null,
    decidable: isDecidable(row),
  }));
}
