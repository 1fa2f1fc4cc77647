import type { Transaction } from '../../platform/db/context.ts';
import { monthOf } from '../month.ts';
import type { Balance } from './rules.ts';
import type { CreditEntryKind } from './tables.ts';

export interface Account extends Balance {
  month: string;
  warned: number;
}

/** An entry of the ledger as the next one of its subject must know it. */
export interface LastEntry {
  position: number;
  kind: CreditEntryKind;
  month: string;
  plan: number;
  top_up: number;
}

/** undefined: nobody needed it yet this month; nothing is locked then. */
export async function accountOf(tx: Transaction): Promise<Account | undefined> {
  const [account] = await tx.query<Account>({
    name: 'lock-credit-account',
    text: `select month, granted, used, top_up, top_up_used, warned from credit_accounts
           where workspace_id = $1 and month = $2 for update`,
    values: [tx.workspaceId, monthOf(tx.app.clock.now())],
  });
  return account;
}

/** How far a subject has come; undefined: nothing was written of it. Call under the account's lock. */
export async function lastEntry(tx: Transaction, subject: string): Promise<LastEntry | undefined> {
  const [last] = await tx.query<LastEntry>({
    name: 'last-credit-entry',
    text: `select position, kind, month, plan, top_up from credit_entries
           where workspace_id = $1 and subject = $2 order by position desc limit 1`,
    values: [tx.workspaceId, subject],
  });
  return last;
}
