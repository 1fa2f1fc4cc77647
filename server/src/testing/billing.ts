import { type Body, createClient, type createPlanOrder, type PlanOrder } from '@sapa/contracts';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { createPlanOrder as order } from '../billing/orders/create-order.ts';
import { verifyPlanOrder } from '../billing/orders/decide-order.ts';
import { users } from '../identity/tables.ts';
import type { UserContext } from '../platform/route.ts';
import type { RunningProcess } from '../start-process.ts';
import type { TestApp } from './app.ts';
import { browserAt } from './browser.ts';
import type { TestWorkspace } from './factories.ts';
import type { Call } from './shop.ts';

/** Somebody who runs Sapa, for verbs. */
export async function createAdmin({ app }: Pick<RunningProcess, 'app'>): Promise<UserContext> {
  const userId = uuidv7();
  const name = 'Raka Adiputra';
  const email = `${userId}@sapa.id`;
  await app.database.platform.insert(users).values({ id: userId, name, email, platformRole: 'ADMIN' });
  return { app, userId, name, sessionId: uuidv7(), platformRole: 'ADMIN', ip: '127.0.0.1' };
}

/** The API as an admin calls it. */
export async function signInAdmin(sapa: TestApp): Promise<Call> {
  const browser = browserAt(sapa.url);
  const { email, password, user } = await browser.register();
  const sql = new pg.Client({ connectionString: sapa.ownerUrl });
  await sql.connect();
  await sql.query('delete from members where user_id = $1', [user.id]);
  await sql.query(`update users set platform_role = 'ADMIN' where id = $1`, [user.id]);
  await sql.end();
  const token = (await browser.login(email, password)).body.data?.access_token ?? '';
  return createClient({ baseUrl: sapa.url, token: () => token });
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
