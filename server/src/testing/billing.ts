import type { Body, createPlanOrder, PlanOrder } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { type Balance, creditsLeft } from '../billing/credits/rules.ts';
import { createPlanOrder as order } from '../billing/orders/create-order.ts';
import { verifyPlanOrder } from '../billing/orders/decide-order.ts';
import { users } from '../identity/tables.ts';
import { type Context, transaction } from '../platform/db/context.ts';
import type { UserContext } from '../platform/http/route.ts';
import type { RunningProcess } from '../start-process.ts';
import type { TestWorkspace } from './factories.ts';

/** Somebody who runs Sapa, for verbs. */
export async function createAdmin({ app }: Pick<RunningProcess, 'app'>): Promise<UserContext> {
  const userId = uuidv7();
  const name = 'Raka Adiputra';
  const email = `${userId}@sapa.id`;
  await app.database.platform.insert(users).values({ id: userId, name, email, platformRole: 'ADMIN' });
  return { app, userId, name, sessionId: uuidv7(), platformRole: 'ADMIN', ip: '127.0.0.1' };
}

/** A plan that was ordered and verified at the clock's moment. */
export async function buyPlan(
  { ctx }: Pick<TestWorkspace, 'ctx'>,
  admin: UserContext,
  choice: Body<typeof createPlanOrder>,
): Promise<PlanOrder> {
  const { id, status } = await order(ctx, choice);
  return status === 'verified' ? order(ctx, choice) : verifyPlanOrder(admin, id);
}

/** What the ledger's entries add up to, beside the account that reservations look at: they must say the same. */
export async function creditsIn(ctx: Context) {
  const [row] = await transaction(ctx, (tx) =>
    tx.query<{ ledger: Balance; account: Balance; spent: number }>({
      text: `select
          json_build_object('granted', a.granted, 'used', a.used, 'top_up', a.top_up, 'top_up_used', a.top_up_used) as account,
          (select json_build_object(
             'granted', coalesce(sum(e.plan) filter (where e.kind = 'grant' and e.month = a.month), 0),
             'used', -coalesce(sum(e.plan) filter (where e.kind <> 'grant' and e.month = a.month), 0),
             'top_up', coalesce(sum(e.top_up), 0),
             'top_up_used', -coalesce(sum(e.top_up) filter (
               where e.kind in ('reserve', 'settle', 'release') and e.month = a.month), 0))
           from credit_entries e where e.workspace_id = $1) as ledger,
          (select coalesce(sum(e.spent), 0)::int from credit_entries e where e.workspace_id = $1) as spent
        from credit_accounts a where a.workspace_id = $1`,
      values: [ctx.workspaceId],
    }),
  );
  if (row === undefined) return null;
  expect(row.account).toEqual(row.ledger);
  return { ...row.account, spent: row.spent, left: creditsLeft(row.account) };
}
