import {
  type Body,
  CAMPAIGN_CREATED,
  CAMPAIGN_REFUSED,
  type Campaign,
  type CampaignPart,
  campaignParts,
  type createCampaign as endpoint,
  NO_AUDIENCE,
  type Reply,
} from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { campaignById, lockCampaign } from './campaign-row.ts';
import { settingsOf } from './settings.ts';
import { campaigns } from './tables.ts';
import { written } from './write-campaign.ts';

/**
 * A draft of a campaign, from any part of its fields. What only the server knows (`delivered`, `created_at`) is ignored, and
 * so is `status`: what starts sending is a verb of its own.
 *
 * @throws Refusal VALIDATION_FAILED, with one sentence for the whole form, for a sender that is not there
 */
export function createCampaign(ctx: Context, input: Body<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'campaign.edit');
  return transaction(ctx, async (tx) => {
    const { recipient: _, delivered: __, status: ___, created_at: ____, ...given } = input;
    const { quiet, attribution_days } = await settingsOf(tx);
    const schedule = { send_at: null, clock: 'zone' as const, zone: await zoneOf(tx), quiet };
    const said = await written(tx, given, { schedule }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal('VALIDATION_FAILED', {
        message: CAMPAIGN_REFUSED,
        ...(error.fields && { fields: error.fields }),
      });
    });
    const campaign = await insert(tx, {
      description: '',
      message: { template: null, free_text: null },
      audience: NO_AUDIENCE,
      schedule,
      replies: { to: 'owner' },
      attributionDays: attribution_days,
      ...said,
      name: input.name,
    });
    return { ...campaign, message_text: CAMPAIGN_CREATED };
  });
}

/** What it says, again: for others, or another day. */
export function duplicateCampaign(ctx: Context, id: string): Promise<Campaign> {
  requirePermission(ctx, 'campaign.edit');
  return transaction(ctx, async (tx) => {
    const { name, description, channel_id, message, audience, schedule, replies, ...row } =
      await lockCampaign(tx, id);
    return insert(tx, {
      name: `${name.slice(0, 190)} (salinan)`,
      description,
      channelId: channel_id,
      message,
      // A file belongs to the campaign that it was uploaded to.
      audience: { ...audience, include: audience.include.filter(({ kind }) => kind !== 'file') },
      schedule: { ...schedule, send_at: null },
      replies,
      attributionDays: row.attribution_days,
      costCap: row.cost_cap,
    });
  });
}

/**
 * What it says, once more to some of those who were in it.
 *
 * @throws Refusal NOT_FOUND, CAMPAIGN_STEP_REFUSED for one that never went out
 */
export function continueCampaign(ctx: Context, id: string, part: CampaignPart): Promise<Campaign> {
  requirePermission(ctx, 'campaign.edit');
  return transaction(ctx, async (tx) => {
    const { name, description, channel_id, message, schedule, replies, ...row } = await lockCampaign(tx, id);
    if (row.started_at === null) throw new Refusal('CAMPAIGN_STEP_REFUSED');
    return insert(tx, {
      name: `${name.slice(0, 150)} (lanjutan: ${campaignParts[part]})`,
      description,
      channelId: channel_id,
      message,
      audience: { ...NO_AUDIENCE, include: [{ kind: 'campaign', id, part }] },
      schedule: { ...schedule, send_at: null },
      replies,
      attributionDays: row.attribution_days,
      costCap: row.cost_cap,
    });
  });
}

type New = Omit<
  typeof campaigns.$inferInsert,
  'workspaceId' | 'id' | 'createdByName' | 'createdAt' | 'updatedAt'
>;

async function insert(tx: Transaction, row: New): Promise<Campaign> {
  const { actor, app, workspaceId } = tx;
  const id = uuidv7();
  const now = app.clock.now();
  const author =
    actor.type === 'member'
      ? { createdById: actor.memberId, createdByName: actor.name }
      : { createdByName: 'Sapa' };
  await tx.db
    .insert(campaigns)
    .values({ ...row, ...author, workspaceId, id, createdAt: now, updatedAt: now });
  const campaign = await campaignById(tx, id);
  await audit(tx, 'campaign.created', { subject: campaign.name, subjectId: id });
  tx.emit('campaign.created', { campaign });
  return campaign;
}

/** Of the workspace: what a clock on its wall shows. */
async function zoneOf(tx: Transaction): Promise<string> {
  const [row] = await tx.query<{ time_zone: string }>({
    name: 'zone-of-campaigns',
    text: 'select time_zone from workspaces where id = $1',
    values: [tx.workspaceId],
  });
  return row?.time_zone ?? 'Asia/Jakarta';
}
