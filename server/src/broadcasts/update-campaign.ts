import type { Body, Campaign, updateCampaign as endpoint } from '@sapa/contracts';
import { audit } from '../identity/index.ts';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { campaignById, lockCampaign } from './campaign-row.ts';
import { changeCampaign, statusAfter } from './change-campaign.ts';
import { dropRecipients } from './drop-recipients.ts';
import { isUnderWay } from './rules.ts';
import { written } from './write-campaign.ts';

/**
 * Writes a draft anew. What waits for its time is a draft again: it is launched, and approved, as it is now.
 *
 * @throws Refusal NOT_FOUND, CAMPAIGN_UNDER_WAY, VALIDATION_FAILED
 */
export function updateCampaign(ctx: Context, id: string, input: Body<typeof endpoint>): Promise<Campaign> {
  requirePermission(ctx, 'campaign.edit');
  return transaction(ctx, async (tx) => {
    const before = await lockCampaign(tx, id);
    // One that goes on after a pause is scheduled for a moment, and some of it went out.
    if (isUnderWay(before.status) || before.started_at !== null) throw new Refusal('CAMPAIGN_UNDER_WAY');
    const change = await written(tx, input, before);
    await changeCampaign(tx, id, {
      ...change,
      status: statusAfter(before, 'edit'),
      approval: 'none',
      approvedBy: null,
      approvedName: null,
      approvedAt: null,
      approvalReason: null,
      notice: null,
    });
    if (before.status === 'scheduled') await dropRecipients(tx, id);
    const campaign = await campaignById(tx, id);
    await audit(tx, 'campaign.updated', {
      subject: campaign.name,
      subjectId: id,
      before: {
        name: before.name,
        description: before.description,
        cost_cap: before.cost_cap,
        replies: before.replies,
        audience: before.audience,
        message: before.message,
        schedule: before.schedule,
      },
      after: {
        name: campaign.name,
        description: campaign.description,
        cost_cap: campaign.cost_cap,
        replies: campaign.replies,
        audience: campaign.audience,
        message: campaign.message,
        schedule: campaign.schedule,
      },
    });
    if (before.status !== campaign.status)
      tx.emit('campaign.status_changed', { campaign, before: before.status });
    else tx.emit('campaign.updated', { campaign });
    return campaign;
  });
}
