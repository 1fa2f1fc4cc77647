import type { Body, CampaignSettings, updateCampaignSettings as endpoint } from '@sapa/contracts';
import { eq } from 'drizzle-orm';
import { audit } from '../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';
import { campaignSettings } from './tables.ts';

/** Nobody likes a promotion at night; and a thousand is where a slip of the hand begins to hurt. */
const USUAL: CampaignSettings = {
  approval_over: 1_000,
  quiet: { from: '20:00', until: '08:00' },
  attribution_days: 7,
};

export async function settingsOf(tx: Transaction): Promise<CampaignSettings> {
  const [row] = await tx.db
    .select()
    .from(campaignSettings)
    .where(eq(campaignSettings.workspaceId, tx.workspaceId));
  if (row === undefined) return USUAL;
  return { approval_over: row.approvalOver, quiet: row.quiet, attribution_days: row.attributionDays };
}

export function getCampaignSettings(ctx: Context): Promise<CampaignSettings> {
  requirePermission(ctx, 'campaign.view');
  return transaction(ctx, settingsOf);
}

export function updateCampaignSettings(
  ctx: Context,
  change: Body<typeof endpoint>,
): Promise<CampaignSettings> {
  requirePermission(ctx, 'campaign.approve');
  return transaction(ctx, async (tx) => {
    const before = await settingsOf(tx);
    const after = { ...before, ...change };
    const row = {
      approvalOver: after.approval_over,
      quiet: after.quiet,
      attributionDays: after.attribution_days,
    };
    await tx.db
      .insert(campaignSettings)
      .values({ workspaceId: tx.workspaceId, ...row })
      .onConflictDoUpdate({ target: campaignSettings.workspaceId, set: row });
    await audit(tx, 'campaign-settings.updated', { before, after });
    return after;
  });
}
