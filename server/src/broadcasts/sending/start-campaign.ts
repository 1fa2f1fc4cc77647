import { type Context, transaction } from '../../platform/db/context.ts';
import { campaignById } from '../campaign-row.ts';
import { changeCampaign, statusAfter } from '../change-campaign.ts';
import { firstMoment, goAhead } from '../control/go-ahead.ts';
import { takeCampaign } from './take-campaign.ts';

/** Later than that a promotion of this morning is a nuisance: a person decides. */
const LATEST_MS = 12 * 3_600_000;

/**
 * Begins what is due. What was missed by half a day (the server was away) fails with its reason instead of waking people
 * at another time than was meant.
 *
 * @returns whether there is something to send; `held`: somebody else is at it, and whether it has begun is not known
 */
export function startCampaign(ctx: Context, campaignId: string): Promise<boolean | 'held'> {
  return transaction(ctx, async (tx) => {
    const campaign = await takeCampaign(tx, campaignId);
    if (campaign === null) return false;
    if (campaign === 'held') return 'held';
    if (campaign.status === 'sending') return true;
    if (campaign.status !== 'scheduled' || campaign.approval === 'waiting') return false;
    const now = tx.app.clock.now();
    const first = firstMoment(campaign, now);
    // Somebody runs its job by hand: it keeps its time.
    if (first > now) {
      goAhead(tx, campaign);
      return false;
    }
    const missed = campaign.started_at === null && now.getTime() - first.getTime() > LATEST_MS;
    await changeCampaign(
      tx,
      campaignId,
      missed
        ? {
            status: statusAfter(campaign, 'fail'),
            finishedAt: now,
            notice:
              'Terlewat: waktunya lewat lebih dari 12 jam saat Sapa tidak berjalan. Salin siaran ini lalu kirim lagi.',
          }
        : {
            status: statusAfter(campaign, 'start'),
            startedAt: campaign.started_at ?? now,
            notice: null,
          },
    );
    tx.emit('campaign.status_changed', { campaign: await campaignById(tx, campaignId), before: 'scheduled' });
    return !missed;
  });
}
