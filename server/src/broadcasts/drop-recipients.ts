import type { Transaction } from '../platform/db/context.ts';
import { changeCampaign } from './change-campaign.ts';

/** Its audience is gathered anew when it is launched again. Nobody of it was written to. */
export async function dropRecipients(tx: Transaction, campaignId: string): Promise<void> {
  const values = [tx.workspaceId, campaignId];
  await tx.query({
    name: 'drop-recipients',
    text: 'delete from campaign_recipients where workspace_id = $1 and campaign_id = $2',
    values,
  });
  await changeCampaign(tx, campaignId, { gatheredUntil: null, gatheredAt: null });
}
