import type { campaignWaits } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import type { StoredCampaign } from '../campaign-row.ts';
import { changeCampaign } from '../change-campaign.ts';

/** Whatever it waits for, it is looked at again within so long. */
const LONGEST_MS = 60_000;

/** Nothing goes out for now, and why is said. */
export async function waitFor(
  tx: Transaction,
  campaign: StoredCampaign,
  reason: keyof typeof campaignWaits,
  until: Date | null,
): Promise<{ againIn: number }> {
  const same =
    campaign.waits_for === reason && campaign.waits_until?.getTime() === (until?.getTime() ?? undefined);
  if (!same) await changeCampaign(tx, campaign.id, { waitsFor: reason, waitsUntil: until });
  const ahead = until === null ? LONGEST_MS : until.getTime() - tx.app.clock.now().getTime();
  return { againIn: Math.min(LONGEST_MS, Math.max(1_000, ahead)) };
}
