import type { Campaign } from '@sapa/contracts';
import { recallBroadcast, requeueBroadcast } from '../../conversations/index.ts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { campaignById, lockCampaign, type StoredCampaign } from '../campaign-row.ts';
import { changeCampaign, statusAfter } from '../change-campaign.ts';
import type { CampaignAct } from '../rules.ts';
import { goAhead } from './go-ahead.ts';

/**
 * From this commit on nothing of it begins: what was handed over and not begun is called back. What a provider is just being
 * handed ends as it ends.
 *
 * @throws Refusal NOT_FOUND, CAMPAIGN_STEP_REFUSED
 */
export const pauseCampaign = (ctx: Context, id: string): Promise<Campaign> =>
  control(ctx, id, 'pause', async (tx) => {
    await recallBroadcast(tx, id);
    return { waitsFor: null, waitsUntil: null };
  });

/** Goes on with the next recipient, or waits for its time again. @throws Refusal NOT_FOUND, CAMPAIGN_STEP_REFUSED */
export const resumeCampaign = (ctx: Context, id: string): Promise<Campaign> =>
  control(ctx, id, 'resume', async (tx, row) => {
    const queued = await tx.query<{ message_id: string }>({
      name: 'queued-of-campaign',
      text: `select message_id from campaign_recipients
             where workspace_id = $1 and campaign_id = $2 and state = 'queued' and message_id is not null`,
      values: [tx.workspaceId, id],
    });
    await requeueBroadcast(
      tx,
      id,
      queued.map(({ message_id }) => message_id),
    );
    goAhead(tx, row);
    return { notice: null };
  });

/** For good. What was sent stays sent. @throws Refusal NOT_FOUND, CAMPAIGN_STEP_REFUSED */
export const cancelCampaign = (ctx: Context, id: string): Promise<Campaign> =>
  control(ctx, id, 'cancel', async (tx) => {
    await recallBroadcast(tx, id);
    tx.enqueue('broadcasts.drop-waiting', { campaign_id: id });
    return { finishedAt: tx.app.clock.now(), waitsFor: null, waitsUntil: null, notice: null };
  });

const ACTS = { pause: 'campaign.paused', resume: 'campaign.resumed', cancel: 'campaign.cancelled' } as const;

function control(
  ctx: Context,
  id: string,
  act: Extract<CampaignAct, keyof typeof ACTS>,
  work: (tx: Transaction, row: StoredCampaign) => Promise<Parameters<typeof changeCampaign>[2]>,
): Promise<Campaign> {
  requirePermission(ctx, 'campaign.edit');
  return transaction(ctx, async (tx) => {
    const row = await lockCampaign(tx, id);
    const status = statusAfter(row, act);
    await changeCampaign(tx, id, { status, ...(await work(tx, row)) });
    const campaign = await campaignById(tx, id);
    await audit(tx, ACTS[act], { subject: row.name, subjectId: id });
    tx.emit('campaign.status_changed', { campaign, before: row.status });
    return campaign;
  });
}
