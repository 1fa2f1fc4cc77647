import type { Transaction } from '../../platform/db/context.ts';
import type { Account } from '../credits/account.ts';
import { creditsLeft, percentUsed } from '../credits/rules.ts';
import { percentOf, thresholdOf } from './rules.ts';

/**
 * Tells of the threshold that is reached, once a month each: the row that remembers it is locked by who comes here.
 * Where two are passed at once, the higher one is told.
 *
 * @param percent 100 where a turn found too little left
 */
export async function warnOfCredits(
  tx: Transaction,
  account: Account,
  percent = percentUsed(account),
): Promise<void> {
  const threshold = thresholdOf(percent);
  if (threshold <= account.warned) return;
  await tx.query({
    name: 'warned-of-credits',
    text: 'update credit_accounts set warned = $2 where workspace_id = $1',
    values: [tx.workspaceId, threshold],
  });
  const used = account.used + account.top_up_used;
  tx.emit('usage.warned', {
    meter: 'credits',
    percent: threshold,
    month: account.month,
    used,
    limit: used + creditsLeft(account),
  });
  tx.emit('billing.changed', {});
}

export interface ActiveMonth {
  month: string;
  contacts: number;
  warned: number;
}

export async function warnOfContacts(
  tx: Transaction,
  { month, contacts, warned }: ActiveMonth,
  limit: number | null,
): Promise<void> {
  const threshold = thresholdOf(percentOf(contacts, limit));
  if (limit === null || threshold <= warned) return;
  await tx.query({
    name: 'warned-of-contacts',
    text: 'update active_months set warned = $3 where workspace_id = $1 and month = $2',
    values: [tx.workspaceId, month, threshold],
  });
  tx.emit('usage.warned', { meter: 'active_contacts', percent: threshold, month, used: contacts, limit });
  tx.emit('billing.changed', {});
}
