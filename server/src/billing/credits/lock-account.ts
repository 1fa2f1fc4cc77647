import { limitsOf } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { monthOf } from '../month.ts';
import { lockBilling } from '../orders/order-row.ts';
import { type Account, accountOf, type LastEntry, lastEntry } from './account.ts';
import { grantMonth } from './grant-month.ts';

/**
 * The account of this month under its lock until the commit, and the newest entry about a subject, in one round trip:
 * the second statement sees what the lock waited for. The first who comes in a month opens it.
 */
export async function lockAccountAnd(
  tx: Transaction,
  subject: string,
): Promise<{ account: Account; last: LastEntry | undefined }> {
  const [account, last] = await Promise.all([accountOf(tx), lastEntry(tx, subject)]);
  if (account !== undefined) return { account, last };
  const opened = await openMonth(tx);
  return { account: opened, last: await lastEntry(tx, subject) };
}

/**
 * What was left of the plan's credits is gone, the new month's are granted: once, however many come at 00.00. Under
 * the lock of who changes plans, or a plan that changes now would grant to the month before.
 */
async function openMonth(tx: Transaction): Promise<Account> {
  await lockBilling(tx);
  const [workspace] = await tx.query<{ plan_name: string }>({
    name: 'plan-to-grant',
    text: 'select plan_name from workspaces where id = $1',
    values: [tx.workspaceId],
  });
  await tx.query({
    name: 'open-credit-month',
    text: `insert into credit_accounts as account (workspace_id, month, granted, used, top_up, top_up_used, warned)
           values ($1, $2, 0, 0, 0, 0, 0)
           on conflict (workspace_id) do update
           set month = excluded.month, granted = 0, used = 0, top_up_used = 0, warned = 0
           where account.month < excluded.month`,
    values: [tx.workspaceId, monthOf(tx.app.clock.now())],
  });
  const account = found(await accountOf(tx));
  return grantMonth(tx, account, limitsOf(found(workspace).plan_name).ai_responses);
}
