import type { Campaign } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { actorName } from '../../platform/db/actor.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { countIn } from '../audience/count-audience.ts';
import { templateForMany } from '../audience/template-for-many.ts';
import { unwrittenIn, valuesOf } from '../audience/values.ts';
import { campaignById, lockCampaign, type StoredCampaign } from '../campaign-row.ts';
import { changeCampaign, statusAfter } from '../change-campaign.ts';
import { beginOf } from '../rules.ts';
import { pricesAt } from '../sending/prices.ts';
import { settingsOf } from '../settings.ts';
import { othersWhoDecide } from './approve-campaign.ts';
import { estimateOf } from './estimate.ts';
import { goAhead } from './go-ahead.ts';

/**
 * Lets a campaign go, now or at its time. To more recipients than the workspace lets one person send to, it waits for a
 * second one, where there is one.
 *
 * @throws Refusal NOT_FOUND, CAMPAIGN_STEP_REFUSED, VALIDATION_FAILED for what is missing, TEMPLATE_NOT_SENDABLE
 */
export function launchCampaign(ctx: Context, id: string): Promise<Campaign> {
  requirePermission(ctx, 'campaign.edit');
  return transaction(ctx, async (tx) => {
    const row = await lockCampaign(tx, id);
    const status = statusAfter(row, 'launch');
    const { channel_id: channelId, message, audience } = refuseUnready(tx, row);
    await refuseUnwritten(tx, { channelId, message });
    const count = await countIn(tx, { channelId, message, audience }, row.schedule);
    if (count.recipients === 0)
      throw new Refusal('VALIDATION_FAILED', {
        fields: {
          audience: 'Tidak ada yang bisa dikirimi. Pilih audiens lain, atau lihat alasan yang dilewati.',
        },
      });
    const estimate = await estimateOf(tx, row, count);
    const { approval_over } = await settingsOf(tx);
    const large = approval_over !== null && count.recipients > approval_over;
    const { actor } = tx;
    const launchedBy = actor.type === 'member' ? actor.memberId : null;
    const waits = large && (await othersWhoDecide(tx, launchedBy)) > 0;
    await changeCampaign(tx, id, {
      status,
      estimate,
      approval: waits ? 'waiting' : 'none',
      approvalReason: null,
      launchedBy,
      launchedName: actorName(actor),
      notice: waits
        ? `${inWords(count.recipients)} penerima, lebih dari batas ${inWords(approval_over)} tanpa izin rekan.`
        : null,
      prices: await pricesAt(
        tx,
        count.groups.map(({ country }) => country),
        beginOf(row.schedule, tx.app.clock.now()),
      ),
    });
    if (!waits) goAhead(tx, row);
    const campaign = await campaignById(tx, id);
    await audit(tx, 'campaign.launched', {
      subject: row.name,
      subjectId: id,
      after: { recipients: count.recipients, send_at: row.schedule.send_at, approval: waits },
    });
    tx.emit('campaign.status_changed', { campaign, before: row.status });
    return campaign;
  });
}

async function refuseUnwritten(
  tx: Transaction,
  { channelId, message: { template } }: { channelId: string; message: StoredCampaign['message'] },
): Promise<void> {
  if (template === null) return;
  const chosen = await templateForMany(tx, { templateId: template.id, channelId });
  const [place] = unwrittenIn(valuesOf(chosen, template.values));
  if (place !== undefined)
    throw new Refusal('VALIDATION_FAILED', {
      fields: {
        message: `Isi dulu teks {{${place.slice(place.indexOf('.') + 1)}}}: tanpa itu tidak ada yang dikirimi.`,
      },
    });
}

const inWords = (value: number) => value.toLocaleString('id-ID');

function refuseUnready(tx: Transaction, campaign: StoredCampaign) {
  const { channel_id, message, audience, schedule } = campaign;
  const fields: Record<string, string> = {};
  if (channel_id === null) fields.sender = 'Pilih nomor pengirim dahulu.';
  if (message.template === null && !message.free_text?.trim())
    fields.message = 'Pilih template, atau tulis pesannya dahulu.';
  if (audience.include.length === 0) fields.audience = 'Pilih penerimanya dahulu.';
  if (
    schedule.send_at !== null &&
    new Date(schedule.send_at) < new Date(tx.app.clock.now().getTime() - 60_000)
  )
    fields.send_at = 'Waktu ini sudah lewat. Pilih waktu nanti.';
  if (channel_id === null || Object.keys(fields).length > 0)
    throw new Refusal('VALIDATION_FAILED', { fields });
  return { channel_id, message, audience };
}
