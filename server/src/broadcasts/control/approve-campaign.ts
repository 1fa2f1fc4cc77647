import { allows, type Campaign, memberRoles } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { askerOf, campaignById, lockCampaign } from '../campaign-row.ts';
import { changeCampaign, statusAfter } from '../change-campaign.ts';
import { dropRecipients } from '../drop-recipients.ts';
import { goAhead } from './go-ahead.ts';

const DECIDERS = memberRoles.filter((role) => allows(role, 'campaign.approve'));

/** How many could decide beside this one. */
export async function othersWhoDecide(tx: Transaction, memberId: string | null): Promise<number> {
  const [row] = await tx.query<{ count: number }>({
    name: 'others-who-decide',
    text: `select count(*)::int as count from members
           where workspace_id = $1 and disabled_at is null and role = any($2) and id is distinct from $3`,
    values: [tx.workspaceId, DECIDERS, memberId],
  });
  return row?.count ?? 0;
}

/**
 * A second person has looked at it: it goes, now or at its time.
 *
 * @throws Refusal NOT_FOUND, CAMPAIGN_STEP_REFUSED, CAMPAIGN_OF_AUTHOR for who let it go, while there is somebody else
 */
export function approveCampaign(ctx: Context, id: string): Promise<Campaign> {
  return decide(ctx, id, null);
}

/** It is a draft again, with the reason. @throws the same */
export function rejectCampaign(ctx: Context, id: string, reason: string): Promise<Campaign> {
  return decide(ctx, id, reason);
}

function decide(ctx: Context, id: string, reason: string | null): Promise<Campaign> {
  requirePermission(ctx, 'campaign.approve');
  return transaction(ctx, async (tx) => {
    const row = await lockCampaign(tx, id);
    if (row.status !== 'scheduled' || row.approval !== 'waiting') throw new Refusal('CAMPAIGN_STEP_REFUSED');
    const { actor } = tx;
    const asker = askerOf(row).id;
    const isAsker = actor.type === 'member' && actor.memberId === asker;
    if (isAsker && reason === null && (await othersWhoDecide(tx, asker)) > 0)
      throw new Refusal('CAMPAIGN_OF_AUTHOR');
    await changeCampaign(tx, id, {
      approval: reason === null ? 'approved' : 'rejected',
      approvalReason: reason,
      approvedBy: actor.type === 'member' ? actor.memberId : null,
      approvedName: actor.type === 'member' ? actor.name : 'Sapa',
      approvedAt: tx.app.clock.now(),
      notice: reason === null ? null : `Dikembalikan: ${reason}`,
      ...(reason !== null && { status: statusAfter(row, 'edit') }),
    });
    if (reason === null) goAhead(tx, row);
    else await dropRecipients(tx, id);
    const campaign = await campaignById(tx, id);
    await audit(tx, reason === null ? 'campaign.approved' : 'campaign.rejected', {
      subject: row.name,
      subjectId: id,
      ...(reason !== null && { reason }),
    });
    tx.emit('campaign.status_changed', { campaign, before: row.status });
    return campaign;
  });
}
