import type { Channel } from '@sapa/contracts';
import { explainSendError } from '../../channels/index.ts';
import { recallBroadcast } from '../../conversations/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { campaignById, type StoredCampaign } from '../campaign-row.ts';
import { changeCampaign, statusAfter } from '../change-campaign.ts';
import type { StepResult } from './step-result.ts';

/** Failures that would meet everybody who follows: the campaign stands still and a person is told (meta: errors). */
const STOPS = [
  '131048',
  '368',
  '131031',
  '130497',
  '131042',
  '131064',
  '132015',
  '132016',
  '132001',
  '132007',
];
/** Of the file that all of them bring. */
const WITH_FILE = ['131053', 'file_missing'];
const SECOND = 1_000;

/**
 * Does it go on? Stands still where its number was lost or what failed last would fail for everybody; is over when nobody
 * waits any more and each message has its answer.
 *
 * @returns null: it goes on
 */
export async function endOf(
  tx: Transaction,
  campaign: StoredCampaign,
  channel: Channel,
): Promise<StepResult | 'over'> {
  if (channel.status !== 'connected') {
    await standStill(
      tx,
      campaign,
      `Nomor pengirim terputus: ${channel.problem ?? 'hubungkan lagi di Connected Platforms'}. Hubungkan lagi, lalu lanjutkan.`,
    );
    return 'over';
  }
  const counted = await tx.query<{ kind: string; key: string; count: number }>({
    name: 'counts-of-sending',
    text: `select kind, key, sum(count)::int as count from campaign_counters
           where workspace_id = $1 and campaign_id = $2 and kind in ('state', 'reason') group by kind, key`,
    values: [tx.workspaceId, campaign.id],
  });
  const count = (kind: string, key: string) =>
    counted.find((one) => one.kind === kind && one.key === key)?.count ?? 0;
  const stops = campaign.header === null ? STOPS : [...STOPS, ...WITH_FILE];
  const stop = stops.find((code) => count('reason', `failed:${code}`) > (campaign.tolerated[code] ?? 0));
  if (stop !== undefined) {
    const { message } = explainSendError(stop, '');
    const tolerated = Object.fromEntries(stops.map((code) => [code, count('reason', `failed:${code}`)]));
    await standStill(tx, campaign, `Dijeda karena Meta menolak: ${message}`, tolerated);
    return 'over';
  }
  if (count('state', 'waiting') > 0) return null;
  if (count('state', 'queued') > 0) return { againIn: SECOND };
  const reached = ['sent', 'delivered', 'read', 'unknown', 'failed'].some(
    (state) => count('state', state) > 0,
  );
  await changeCampaign(tx, campaign.id, {
    status: statusAfter(campaign, 'finish'),
    finishedAt: tx.app.clock.now(),
    waitsFor: null,
    waitsUntil: null,
    notice: reached ? null : 'Tidak ada penerima yang bisa dikirimi. Lihat alasan tiap penerima di bawah.',
  });
  await tell(tx, campaign);
  return 'over';
}

/** Paused by what happened: what was handed over is called back, and whoever looks sees why. */
export async function standStill(
  tx: Transaction,
  campaign: StoredCampaign,
  notice: string,
  tolerated = campaign.tolerated,
): Promise<void> {
  await recallBroadcast(tx, campaign.id);
  await changeCampaign(tx, campaign.id, {
    status: statusAfter(campaign, 'pause'),
    notice,
    tolerated,
    waitsFor: null,
    waitsUntil: null,
  });
  await tell(tx, campaign);
}

async function tell(tx: Transaction, { id, status }: StoredCampaign): Promise<void> {
  const campaign = await campaignById(tx, id);
  tx.emit('campaign.status_changed', { campaign, before: status });
}
