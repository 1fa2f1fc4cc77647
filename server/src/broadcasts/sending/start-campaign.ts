import { type Context, transaction } from '../../platform/db/context.ts';
import { offsetOf, WIT_MINUTES } from '../audience/clocks.ts';
import { campaignById, type StoredCampaign } from '../campaign-row.ts';
import { changeCampaign, statusAfter } from '../change-campaign.ts';
import { takeCampaign } from './take-campaign.ts';

/** Later than that a promotion of this morning is a nuisance: a person decides. */
const LATEST_MS = 12 * 3_600_000;

/** When its first recipient may get it: where clocks are ahead, earlier than on its own. */
export function firstMoment({ schedule }: Pick<StoredCampaign, 'schedule'>, now: Date): Date {
  if (schedule.send_at === null) return now;
  const at = new Date(schedule.send_at);
  if (schedule.clock === 'zone') return at;
  // The farthest that any clock of the country is ahead.
  const ahead = Math.max(0, WIT_MINUTES - offsetOf(schedule.zone, at));
  return new Date(at.getTime() - ahead * 60_000);
}

/**
 * Begins what is due. What was missed by half a day (the server was away) fails with its reason instead of waking people
 * at another time than was meant.
 *
 * @returns whether there is something to send
 */
export function startCampaign(ctx: Context, campaignId: string): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const campaign = await takeCampaign(tx, campaignId);
    if (campaign === null) return false;
    if (campaign === 'held') return true;
    if (campaign.status === 'sending') return true;
    if (campaign.status !== 'scheduled' || campaign.approval === 'waiting') return false;
    const now = tx.app.clock.now();
    const first = firstMoment(campaign, now);
    if (first > now) return false;
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
