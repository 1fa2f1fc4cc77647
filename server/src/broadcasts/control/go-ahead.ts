import type { Context, Transaction } from '../../platform/db/context.ts';
import { offsetOf, WIT_MINUTES } from '../audience/clocks.ts';
import type { StoredCampaign } from '../campaign-row.ts';

/** When its first recipient may get it: where clocks are ahead, earlier than on its own. */
export function firstMoment({ schedule }: Pick<StoredCampaign, 'schedule'>, now: Date): Date {
  if (schedule.send_at === null) return now;
  const at = new Date(schedule.send_at);
  if (schedule.clock === 'zone') return at;
  // The farthest that any clock of the country is ahead.
  const ahead = Math.max(0, WIT_MINUTES - offsetOf(schedule.zone, at));
  return new Date(at.getTime() - ahead * 60_000);
}

export const jobKeyOf = ({ workspaceId }: Pick<Context, 'workspaceId'>, campaignId: string): string =>
  `${workspaceId}:campaign:${campaignId}`;

/** From now on, or from its time on, somebody sends it. */
export function goAhead(tx: Transaction, campaign: StoredCampaign): void {
  const runAt = firstMoment(campaign, tx.app.clock.now());
  tx.enqueue(
    'broadcasts.send',
    { campaign_id: campaign.id },
    { jobKey: jobKeyOf(tx, campaign.id), runAt, priority: 0 },
  );
}
