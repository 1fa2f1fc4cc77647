import type { Campaign } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { campaignById, lockCampaign } from '../campaign-row.ts';
import { changeCampaign, statusAfter } from '../change-campaign.ts';
import { mayGoAgain } from '../results/again.ts';
import { goAhead } from './go-ahead.ts';

const DAY_MS = 86_400_000;

/**
 * Sends once more to those who failed for what passes: a throttle, a lost connection, and after a day whom Meta spared.
 * Who said no, has no such number or may have it already gets nothing. Each keeps its bubble: it is tried again under the one
 * that failed.
 *
 * @throws Refusal NOT_FOUND, CAMPAIGN_STEP_REFUSED, VALIDATION_FAILED where there is nobody
 */
export function retryCampaign(ctx: Context, id: string): Promise<Campaign> {
  requirePermission(ctx, 'campaign.edit');
  return transaction(ctx, async (tx) => {
    const row = await lockCampaign(tx, id);
    const status = statusAfter(row, 'retry');
    const codes = await tx.query<{ reason: string }>({
      name: 'codes-of-failed',
      text: `select distinct substr(key, 8) as reason from campaign_counters
             where workspace_id = $1 and campaign_id = $2 and kind = 'reason' and key like 'failed:%'`,
      values: [tx.workspaceId, id],
    });
    const of = (again: 'now' | 'tomorrow') =>
      codes.map(({ reason }) => reason).filter((code) => mayGoAgain('failed', code) === again);
    const before = new Date(tx.app.clock.now().getTime() - DAY_MS);
    const again = await tx.query({
      name: 'retry-recipients',
      text: `update campaign_recipients set state = 'waiting', reason = null, queued_at = null,
               sent_at = null, due_at = null
             where workspace_id = $1 and campaign_id = $2 and apart = 'failed'
               and (reason = any($3) or reason = any($4) and queued_at < $5) returning position`,
      values: [tx.workspaceId, id, of('now'), of('tomorrow'), before],
    });
    if (again.length === 0)
      throw new Refusal('VALIDATION_FAILED', {
        message: 'Tidak ada yang bisa dicoba lagi sekarang. Yang ditahan Meta bisa dicoba setelah 24 jam.',
      });
    await changeCampaign(tx, id, { status, finishedAt: null, notice: null });
    goAhead(tx, row);
    const campaign = await campaignById(tx, id);
    await audit(tx, 'campaign.resumed', { subject: row.name, subjectId: id, after: { again: again.length } });
    tx.emit('campaign.status_changed', { campaign, before: row.status });
    return campaign;
  });
}
