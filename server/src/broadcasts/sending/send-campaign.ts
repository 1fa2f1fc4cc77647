import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../platform/db/context.ts';
import { transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { campaignById, lockCampaign } from '../campaign-row.ts';
import { changeCampaign, statusAfter } from '../change-campaign.ts';
import { jobKeyOf } from '../control/go-ahead.ts';
import { standStill } from './end-of.ts';
import { copyHeaderFile } from './header-file.ts';
import { sendStep } from './send-step.ts';
import { sendable } from './sendable.ts';
import { startCampaign } from './start-campaign.ts';

/** A job goes on for so long, then it is enqueued anew: a deploy waits for it no longer. */
const JOB_MS = 10_000;
/** Screens hear of a campaign this often. */
const TOLD_MS = 1_000;
/** What is not due sooner is left to a later job. */
const AWAKE_MS = 2_000;
/** Who has its row has it for a moment. */
const HELD_MS = 200;

/**
 * Moves a campaign on, step by step. Whatever ends it here, another job finds it: each leaves the next in the commit of its
 * last word, and a dead process's is released within 20 s.
 */
export async function sendCampaign(ctx: Context, campaignId: string): Promise<void> {
  const begun = await startCampaign(ctx, campaignId);
  // Taken for begun, what is only due would find nothing to do, and nobody would look again.
  if (begun === 'held') return comeAgain(ctx, campaignId, HELD_MS);
  if (!begun) return;
  await bringHeader(ctx, campaignId);
  const until = performance.now() + JOB_MS;
  let told = performance.now();
  for (;;) {
    const result = await step(ctx, campaignId);
    if (result === null) return tell(ctx, campaignId);
    if (performance.now() - told >= TOLD_MS) {
      told = performance.now();
      await tell(ctx, campaignId);
    }
    const { againIn } = result;
    if (performance.now() > until || againIn > AWAKE_MS) {
      // What it waits for now is seen at once, not with the next look in a minute.
      await tell(ctx, campaignId);
      // What is due in a moment is due now: only of such a job its workers are told, others they look for.
      return comeAgain(ctx, campaignId, againIn > AWAKE_MS ? againIn : 0);
    }
    if (againIn > 0) await sleep(againIn);
  }
}

const comeAgain = (ctx: Context, campaignId: string, inMs: number): Promise<void> =>
  transaction(ctx, async (tx) =>
    tx.enqueue(
      'broadcasts.send',
      { campaign_id: campaignId },
      { jobKey: jobKeyOf(ctx, campaignId), ...(inMs > 0 && { runAt: tx.dueIn(inMs) }), priority: 0 },
    ),
  );

/** Before its first message: a copy that nobody names, of a process that died here, is swept away. */
async function bringHeader(ctx: Context, campaignId: string): Promise<void> {
  const template = await transaction(ctx, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId);
    if (campaign.header !== null || campaign.status !== 'sending') return null;
    // What may not go out now stands still at its first step, with the sentence that says why.
    return sendable(tx, campaign).then(
      (all) => all.template,
      () => null,
    );
  });
  // What is gone by now: its first step says so, and stands still.
  const header = await copyHeaderFile(ctx, template).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (header === null) return;
  await transaction(ctx, async (tx) => {
    const { header: before } = await lockCampaign(tx, campaignId);
    if (before === null) await changeCampaign(tx, campaignId, { header });
    else tx.afterCommit(() => void ctx.app.storage.remove(header.storageKey).catch(() => undefined));
  });
}

/** What cannot go on as it is (its template was paused, a segment deleted) stands still with the sentence that says so. */
async function step(ctx: Context, campaignId: string): ReturnType<typeof sendStep> {
  try {
    return await sendStep(ctx, campaignId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return transaction(ctx, async (tx) => {
      const campaign = await lockCampaign(tx, campaignId);
      if (campaign.status !== 'sending') return null;
      const sentence = Object.values(error.fields ?? {})[0] ?? error.message;
      if (campaign.gathered_at !== null) await standStill(tx, campaign, sentence);
      else {
        await changeCampaign(tx, campaignId, {
          status: statusAfter(campaign, 'fail'),
          finishedAt: tx.app.clock.now(),
          notice: sentence,
        });
        tx.emit('campaign.status_changed', {
          campaign: await campaignById(tx, campaignId),
          before: 'sending',
        });
      }
      return null;
    });
  }
}

const tell = (ctx: Context, campaignId: string): Promise<void> =>
  transaction(ctx, async (tx) => {
    const [row] = await tx.query({
      name: 'campaign-to-tell',
      text: 'select from campaigns where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, campaignId],
    });
    if (row !== undefined) tx.emit('campaign.updated', { campaign: await campaignById(tx, campaignId) });
  });
