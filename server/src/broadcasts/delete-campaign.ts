import { and, eq } from 'drizzle-orm';
import { audit } from '../identity/index.ts';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { lockCampaign } from './campaign-row.ts';
import { campaigns } from './tables.ts';

/**
 * Takes away what never went out.
 *
 * @throws Refusal NOT_FOUND, CAMPAIGN_UNDER_WAY for one that somebody got
 */
export function deleteCampaign(ctx: Context, id: string): Promise<void> {
  requirePermission(ctx, 'campaign.edit');
  return transaction(ctx, async (tx) => {
    const { name, status, started_at } = await lockCampaign(tx, id);
    if (started_at !== null || status === 'sending')
      throw new Refusal('CAMPAIGN_UNDER_WAY', {
        message: 'Siaran ini sudah berangkat, jadi hasilnya disimpan dan tidak bisa dihapus.',
      });
    await tx.db.delete(campaigns).where(and(eq(campaigns.workspaceId, tx.workspaceId), eq(campaigns.id, id)));
    await audit(tx, 'campaign.deleted', { subject: name, subjectId: id });
    tx.emit('campaign.deleted', { campaign_id: id });
  });
}
