import type { PlanLimits } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import type { Account } from '../credits/account.ts';
import { percentUsed } from '../credits/rules.ts';
import { monthOf } from '../month.ts';
import { percentOf, thresholdOf } from './rules.ts';
import type { ActiveMonth } from './warn.ts';

/** More credits than before: thresholds of the larger amount that lie ahead are told of again. */
export async function warnAgainOfCredits(tx: Transaction, account: Account): Promise<void> {
  const reached = thresholdOf(percentUsed(account));
  if (reached >= account.warned) return;
  await tx.query({
    name: 'warn-again-of-credits',
    text: 'update credit_accounts set warned = $2 where workspace_id = $1',
    values: [tx.workspaceId, reached],
  });
}

/** The same for a plan with more active contacts. */
export async function warnAgainOfContacts(tx: Transaction, limits: PlanLimits): Promise<void> {
  const values = [tx.workspaceId, monthOf(tx.app.clock.now())];
  const [month] = await tx.query<ActiveMonth>({
    name: 'active-month-to-warn-again',
    text: 'select month, contacts, warned from active_months where workspace_id = $1 and month = $2 for update',
    values,
  });
  const reached = thresholdOf(percentOf(month?.contacts ?? 0, limits.active_contacts));
  if (reached >= (month?.warned ?? 0)) return;
  await tx.query({
    name: 'warn-again-of-contacts',
    text: 'update active_months set warned = $3 where workspace_id = $1 and month = $2',
    values: [...values, reached],
  });
}
