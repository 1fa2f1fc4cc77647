import { ERASED_NAME } from '@sapa/contracts';
import type { Transaction } from '../platform/db/context.ts';

interface ErasedRecipient {
  contactId: string;
  conversationIds: string[];
  /** Under which channels knew them: their identities no longer say so. */
  addresses: string[];
}

/** That somebody got it stays counted; who they were does not. Who waits still gets nothing. */
export async function eraseFromCampaigns(
  tx: Transaction,
  { contactId, conversationIds, addresses }: ErasedRecipient,
): Promise<void> {
  await tx.query({
    name: 'erase-from-campaigns',
    text: `update campaign_recipients set contact_id = null, conversation_id = null, message_id = null, name = $4,
             address = 'erased:' || position,
             state = case when state in ('waiting', 'queued') then 'skipped' else state end,
             reason = case when state in ('waiting', 'queued') then 'gone' else reason end
           where workspace_id = $1 and (contact_id = $2 or conversation_id = any($3::uuid[]))`,
    values: [tx.workspaceId, contactId, conversationIds, ERASED_NAME],
  });
  await tx.query({
    name: 'erase-from-portfolio-sends',
    text: 'delete from portfolio_sends where workspace_id = $1 and address = any($2::text[])',
    values: [tx.workspaceId, addresses],
  });
}
