import type { Transaction } from '../../platform/db/context.ts';
import type { StoredCampaign } from '../campaign-row.ts';
import { jobKeyOf } from '../sending/send-campaign.ts';
import { firstMoment } from '../sending/start-campaign.ts';

/** From now on, or from its time on, somebody sends it. */
export function goAhead(tx: Transaction, campaign: StoredCampaign): void {
  const runAt = firstMoment(campaign, tx.app.clock.now());
  tx.enqueue(
    'broadcasts.send',
    { campaign_id: campaign.id },
    { jobKey: jobKeyOf(tx, campaign.id), runAt, priority: 0 },
  );
}
