import { countActiveContacts, monthOf } from '../../billing/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { LockedConversation } from '../lock-conversation.ts';

/** A person answers: the customer is one of this month's active contacts. Once a month for each conversation. */
export async function countAnswered(tx: Transaction, conversation: LockedConversation): Promise<void> {
  const month = monthOf(tx.app.clock.now());
  if (conversation.active_month === month) return;
  await Promise.all([
    tx.query({
      name: 'mark-active-month',
      text: 'update conversations set active_month = $3 where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, conversation.id, month],
    }),
    countActiveContacts(tx, [conversation.contact_id]),
  ]);
}
