import type { CreditFeature } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import type { Account, LastEntry } from './account.ts';
import type { CreditEntryKind } from './tables.ts';

/** Whose turn it is and what for, as the usage page tells it: names stay when an agent is deleted. */
export interface SpentOn {
  feature: CreditFeature;
  agent: { id: string; name: string };
  model: string;
  conversationId: string | null;
}

export interface NewEntry {
  subject: string;
  kind: CreditEntryKind;
  /** Of the plan's credits; an older one's are over and move nothing. */
  month: string;
  plan: number;
  topUp: number;
  spent?: number;
  on?: SpentOn;
}

/** The only writer of the ledger: an entry and the account that it moves, in one statement. Call under its lock. */
export async function addEntry(
  tx: Transaction,
  account: Account,
  last: LastEntry | undefined,
  entry: NewEntry,
): Promise<Account> {
  const { kind, plan, topUp, on } = entry;
  const isGrant = kind === 'grant';
  const isUse = kind === 'reserve' || kind === 'settle' || kind === 'release';
  const isNow = entry.month === account.month;
  const [moved] = await tx.query<Account>({
    name: 'add-credit-entry',
    text: `with entry as (
        insert into credit_entries (workspace_id, subject, position, kind, month, plan, top_up, spent, feature,
          agent_id, agent_name, model, conversation_id, at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
      )
      update credit_accounts set granted = granted + $15, used = used - $16, top_up = top_up + $7,
        top_up_used = top_up_used - $17
      where workspace_id = $1
      returning month, granted, used, top_up, top_up_used, warned`,
    values: [
      tx.workspaceId,
      entry.subject,
      last === undefined ? 0 : last.position + 1,
      kind,
      entry.month,
      plan,
      topUp,
      entry.spent ?? 0,
      on?.feature ?? null,
      on?.agent.id ?? null,
      on?.agent.name ?? null,
      on?.model ?? null,
      on?.conversationId ?? null,
      tx.app.clock.now(),
      isGrant ? plan : 0,
      isUse && isNow ? plan : 0,
      isUse && isNow ? topUp : 0,
    ],
  });
  return found(moved);
}
