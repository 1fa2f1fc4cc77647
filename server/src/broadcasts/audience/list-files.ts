import type { listCampaignFiles as endpoint, Reply } from '@sapa/contracts';
import { and, asc, eq } from 'drizzle-orm';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { campaignById } from '../campaign-row.ts';
import { campaignFiles } from '../tables.ts';

/** Whoever comes back to a draft finds its lists by name, and their columns to write with. @throws Refusal NOT_FOUND */
export function listCampaignFiles(ctx: Context, campaignId: string): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'campaign.view');
  return transaction(ctx, async (tx) => {
    await campaignById(tx, campaignId);
    const { id, name, recipients, columns } = campaignFiles;
    const items = await tx.db
      .select({ id, name, recipients, columns })
      .from(campaignFiles)
      .where(and(eq(campaignFiles.workspaceId, tx.workspaceId), eq(campaignFiles.campaignId, campaignId)))
      .orderBy(asc(campaignFiles.createdAt), asc(id));
    return { items };
  });
}
