import type { PlanLimits } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { warnAgainOfCredits } from '../usage/warn-again.ts';
import { type Account, accountOf, lastEntry } from './account.ts';
import { addEntry } from './add-entry.ts';

/**
 * The month's grants add up to what the plan in force holds; what was used stays used: upgrading does
 * not reset usage. Call under the account's lock.
 */
export async function grantMonth(tx: Transaction, account: Account, credits: number): Promise<Account> {
  if (account.granted === credits) return account;
  const subject = `month:${account.month}`;
  const last = await lastEntry(tx, subject);
  return addEntry(tx, account, last, {
    subject,
    kind: 'grant',
    month: account.month,
    plan: credits - account.granted,
    topUp: 0,
  });
}

/** Another plan is in force. A month that nobody has opened yet is granted what holds when it is. */
export async function regrantMonth(tx: Transaction, { ai_responses: credits }: PlanLimits): Promise<void> {
  const account = await accountOf(tx);
  if (account !== undefined) await warnAgainOfCredits(tx, await grantMonth(tx, account, credits));
}
