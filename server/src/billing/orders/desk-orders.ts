import type { AdminPlanOrder, listAllPlanOrders as endpoint, Query, Reply } from '@sapa/contracts';
import type { App } from '../../platform/app.ts';
import { deskTransaction } from '../../platform/db/context.ts';
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts';
import { likePart } from '../../platform/db/like.ts';
import { found } from '../../platform/errors.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { isDecidable, type OrderRow, selectOrder } from './order-row.ts';
import { presentOrder } from './present.ts';

/** Orders of every workspace, newest first. */
export function listAllPlanOrders(
  { app }: UserContext,
  { status, workspace_id, q, cursor, limit }: Query<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const values: unknown[] = [limit + 1];
  const value = (one: unknown) => `$${values.push(one)}`;
  const conditions = ['true'];
  if (status === 'to_decide') conditions.push(TO_DECIDE);
  else if (status !== undefined) conditions.push(`o.status = ${value(status)}`);
  if (workspace_id !== undefined) conditions.push(`o.workspace_id = ${value(workspace_id)}`);
  if (q) {
    const part = value(likePart(q));
    conditions.push(`(lower(w.name) like ${part} or lower(o.number) like ${part})`);
  }
  if (cursor !== undefined) {
    const { at, id } = decodeCursor(cursor);
    conditions.push(`(o.created_at, o.id) < (${value(at)}::timestamptz, ${value(id)}::uuid)`);
  }
  return deskTransaction(app, async (tx) => {
    const rows = await tx.query<OrderRow>({
      text: `${selectOrder} where ${conditions.join(' and ')} order by o.created_at desc, o.id desc limit $1`,
      values,
    });
    const [counts] = await tx.query<{ pending: number; to_decide: number }>({
      name: 'count-desk-orders',
      text: COUNTS,
    });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      items: rows.slice(0, limit).map((row) => present(app, row)),
      next_cursor: last === undefined ? null : encodeCursor(last.created_at, last.id),
      ...found(counts),
    };
  });
}

/** @throws Refusal NOT_FOUND */
export async function adminOrder(app: App, id: string): Promise<AdminPlanOrder> {
  const rows = await deskTransaction(app, (tx) =>
    tx.query<OrderRow>({ text: `${selectOrder} where o.id = $1`, values: [id] }),
  );
  return present(app, found(rows[0]));
}

/** Waiting for somebody: proofs that were sent, and payments that came late or a second time. */
const COUNTS = `select
    (select count(*)::int from plan_orders where status = 'pending') as pending,
    (select count(*)::int from plan_orders where status = 'pending' and proof_at is not null)
    + (select count(*)::int from plan_payments where state = 'late') as to_decide`;
const TO_DECIDE = `((o.status = 'pending' and o.proof_at is not null) or exists (
    select from plan_payments l where l.workspace_id = o.workspace_id and l.order_id = o.id and l.state = 'late'))`;

const present = (app: App, row: OrderRow): AdminPlanOrder => ({
  ...presentOrder(app, row),
  workspace: { id: row.workspace_id, name: row.workspace_name },
  user_email: row.user_email,
  decidable: isDecidable(row),
});
