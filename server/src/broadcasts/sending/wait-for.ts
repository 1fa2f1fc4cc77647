import type { campaignWaits } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import type { StoredCampaign } from '../campaign-row.ts';
import { changeCampaign } from '../change-campaign.ts';

/** Whatever it waits for, it is looked at again within so long. */
const LONGEST_MS = 60_000;
/** While messages are under way, or what it waits for may be over at any moment. */
const SOON_MS = 1_000;

/** Nothing goes out for now, and why is said. What was handed over before ends meanwhile: it is looked at until it has. */
export async function waitFor(
  tx: Transaction,
  campaign: StoredCampaign,
  reason: keyof typeof campaignWaits,
  until: Date | null,
): Promise<{ againIn: number }> {
  const same =
    campaign.waits_for === reason && campaign.waits_until?.getTime() === (until?.getTime() ?? undefined);
  if (!same) await changeCampaign(tx, campaign.id, { waitsFor: reason, waitsUntil: until });
  if (reason === 'provider' || (await areUnderWay(tx, campaign))) return { againIn: SOON_MS };
  const ahead = until === null ? LONGEST_MS : until.getTime() - tx.app.clock.now().getTime();
  return { againIn: Math.min(LONGEST_MS, Math.max(SOON_MS, ahead)) };
}

async function areUnderWay(tx: Transaction, { id }: StoredCampaign): Promise<boolean> {
  const [counted] = await tx.query<{ queued: number }>({
    name: 'broadcast-under-way',
    text: `select coalesce(sum(count), 0)::int as queued from campaign_counters
           where workspace_id = $1 and campaign_id = $2 and kind = 'state' and key = 'queued'`,
    values: [tx.workspaceId, id],
  });
  return (counted?.queued ?? 0) > 0;
}
