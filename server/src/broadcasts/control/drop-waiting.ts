import { giveUpBroadcast } from '../../conversations/index.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { takeCampaign } from '../sending/take-campaign.ts';

/** Of one commit: some 200 ms. */
const AT_ONCE = 5_000;
const SOON_MS = 1_000;

/** Those of a cancelled campaign who have got nothing are told apart, step by step; what is under way ends as it ends. */
export async function dropWaiting(ctx: Context, campaignId: string): Promise<void> {
  let dropped: number;
  let left = 0;
  do {
    dropped = await transaction(ctx, async (tx) => {
      const campaign = await takeCampaign(tx, campaignId);
      left = campaign === 'held' ? 1 : 0;
      if (campaign === null || campaign === 'held' || campaign.status !== 'cancelled') return 0;
      const rows = await tx.query({
        name: 'drop-waiting',
        text: `with next as (
            select position from campaign_recipients where workspace_id = $1 and campaign_id = $2 and apart = 'waiting'
            order by position limit ${AT_ONCE}
          )
          update campaign_recipients r set state = 'cancelled' from next
          where r.workspace_id = $1 and r.campaign_id = $2 and r.position = next.position returning r.position`,
        values: [tx.workspaceId, campaignId],
      });
      const queued = await tx.query<{ message_id: string }>({
        name: 'queued-of-cancelled',
        text: `select message_id from campaign_recipients where workspace_id = $1 and campaign_id = $2 and state = 'queued'
               and message_id is not null limit ${AT_ONCE}`,
        values: [tx.workspaceId, campaignId],
      });
      await giveUpBroadcast(
        tx,
        queued.map(({ message_id }) => message_id),
      );
      left = queued.length;
      return rows.length;
    });
  } while (dropped > 0);
  // What a provider was just being handed has its answer soon; what it asked to try later is given up then.
  if (left > 0)
    await transaction(ctx, async (tx) => {
      tx.enqueue('broadcasts.drop-waiting', { campaign_id: campaignId }, { runAt: tx.dueIn(SOON_MS) });
    });
}
