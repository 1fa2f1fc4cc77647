import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import type { StoredCampaign } from './campaign-row.ts';
import { type CampaignAct, nextStatus } from './rules.ts';
import { campaigns } from './tables.ts';

export type CampaignChange = Partial<Omit<typeof campaigns.$inferInsert, 'workspaceId' | 'id'>>;

/** Writes it with its next revision. The row must be locked. */
export async function changeCampaign(tx: Transaction, id: string, change: CampaignChange): Promise<void> {
  await tx.db
    .update(campaigns)
    .set({ ...change, revision: sql`${campaigns.revision} + 1`, updatedAt: tx.app.clock.now() })
    .where(and(eq(campaigns.workspaceId, tx.workspaceId), eq(campaigns.id, id)));
}

/** @throws Refusal CAMPAIGN_STEP_REFUSED where that act is none of its status */
export function statusAfter({ status }: Pick<StoredCampaign, 'status'>, act: CampaignAct) {
  const next = nextStatus(status, act);
  if (next === null) throw new Refusal('CAMPAIGN_STEP_REFUSED');
  return next;
}
