import type { Transaction } from '../../platform/db/context.ts';
import { askerOf, campaignById, type StoredCampaign } from '../campaign-row.ts';
import { changeCampaign, statusAfter } from '../change-campaign.ts';
import { settingsOf } from '../settings.ts';
import { othersWhoDecide } from './approve-campaign.ts';

/** People come and go between a colleague's word and its time: so many more it covers. */
const MORE = 1.1;

/**
 * Its audience is whole, and larger than what was let go: whoever fills a label or segment later sends to no more people alone than
 * at the launch. It waits for a second person before anybody gets it.
 */
export async function holdOutgrown(tx: Transaction, campaign: StoredCampaign): Promise<void> {
  const { id, approval, estimate, status } = campaign;
  const { approval_over } = await settingsOf(tx);
  if (approval_over === null) return;
  const approved = approval === 'approved' ? (estimate?.free ?? 0) + (estimate?.paid ?? 0) : 0;
  const recipients = await waitingIn(tx, id);
  if (recipients <= Math.max(approval_over, approved * MORE)) return;
  if ((await othersWhoDecide(tx, askerOf(campaign).id)) === 0) return;
  const paused = statusAfter(campaign, 'pause');
  await changeCampaign(tx, id, {
    status: statusAfter({ status: paused }, 'resume'),
    startedAt: null,
    approval: 'waiting',
    notice: `Audiensnya bertambah sejak diluncurkan: sekarang ${recipients.toLocaleString('id-ID')} penerima.`,
  });
  tx.emit('campaign.status_changed', { campaign: await campaignById(tx, id), before: status });
}

async function waitingIn(tx: Transaction, campaignId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>({
    name: 'recipients-to-be',
    text: `select coalesce(sum(count), 0)::int as count from campaign_counters
           where workspace_id = $1 and campaign_id = $2 and kind = 'state' and key = 'waiting'`,
    values: [tx.workspaceId, campaignId],
  });
  return row?.count ?? 0;
}
