import type { RecipientState, recipientResults } from '@sapa/contracts/campaigns/campaign-results';
import type { Campaign, CampaignStatus } from '@sapa/contracts/campaigns/campaigns';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconHourglass,
  IconPencil,
  IconPlayerPause,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { count } from '../../lib/format.ts';
import type { Tone } from '../../ui/form/chip.tsx';

type Look = { name: string; tone: Tone; Icon: typeof IconCheck };

const looks: Record<CampaignStatus, Look> = {
  draft: { name: 'Draf', tone: 'neutral', Icon: IconPencil },
  scheduled: { name: 'Terjadwal', tone: 'neutral', Icon: IconClock },
  sending: { name: 'Sedang dikirim', tone: 'person', Icon: IconSend },
  paused: { name: 'Dijeda', tone: 'waiting', Icon: IconPlayerPause },
  sent: { name: 'Selesai', tone: 'neutral', Icon: IconCheck },
  failed: { name: 'Gagal', tone: 'danger', Icon: IconAlertTriangle },
  cancelled: { name: 'Dibatalkan', tone: 'neutral', Icon: IconX },
};

/** What is said of a campaign in a word: whoever waits for a second person says so first. */
export const lookOf = ({ status, approval }: Pick<Campaign, 'status' | 'approval'>): Look =>
  approval.state === 'waiting' && status === 'scheduled'
    ? { name: 'Menunggu izin', tone: 'waiting', Icon: IconHourglass }
    : looks[status];

/** `96%`, near the ends `4,2%`; nothing of nothing is nothing, and all but one of a hundred thousand are not all. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '0%';
  const percent = part < whole ? Math.min((part / whole) * 100, 99.9) : (part / whole) * 100;
  const isNearAnEnd = (percent > 0 && percent < 10) || (percent > 99 && percent < 100);
  return `${percent.toLocaleString('id-ID', { maximumFractionDigits: isNearAnEnd ? 1 : 0 })}%`;
}

/** Each stage of the funnel, in its order. */
export const stages = [
  { stage: 'sent', name: 'Terkirim' },
  { stage: 'delivered', name: 'Sampai' },
  { stage: 'read', name: 'Dibaca' },
  { stage: 'replied', name: 'Dibalas' },
  { stage: 'ordered', name: 'Memesan' },
] as const satisfies { stage: keyof Campaign['figures']['funnel']; name: string }[];

export const stateWords: Record<RecipientState, { name: string; tone: Tone }> = {
  waiting: { name: 'Menunggu', tone: 'neutral' },
  skipped: { name: 'Dilewati', tone: 'neutral' },
  queued: { name: 'Antre kirim', tone: 'neutral' },
  sent: { name: 'Terkirim', tone: 'neutral' },
  delivered: { name: 'Sampai', tone: 'person' },
  read: { name: 'Dibaca', tone: 'person' },
  failed: { name: 'Gagal', tone: 'danger' },
  unknown: { name: 'Belum pasti', tone: 'waiting' },
  cancelled: { name: 'Dibatalkan', tone: 'neutral' },
};

export const resultNames: Record<(typeof recipientResults)[number], string> = {
  ...(Object.fromEntries(Object.entries(stateWords).map(([state, { name }]) => [state, name])) as Record<
    RecipientState,
    string
  >),
  replied: 'Membalas',
  clicked: 'Menekan tombol',
  ordered: 'Memesan',
  opted_out: 'Berhenti promosi',
};

/** How many are through: everyone who is not waited for any more. */
export function progressOf({ figures: { total, states } }: Pick<Campaign, 'figures'>) {
  const left = (states.waiting ?? 0) + (states.queued ?? 0);
  const skipped = states.skipped ?? 0;
  const all = total - skipped;
  return { all, done: Math.max(0, all - left), left, skipped };
}

/**
 * Who fell away for a failure, by where: whom the provider refused at once, and who was accepted and failed after. Together
 * with all who were accepted the first are everybody that left.
 */
export function failuresOf({ funnel, states }: Campaign['figures']) {
  const failed = states.failed ?? 0;
  const left = (states.sent ?? 0) + (states.delivered ?? 0) + (states.read ?? 0) + failed;
  const refused = Math.min(failed, Math.max(0, left - funnel.sent));
  return { refused, after: failed - refused };
}

export const peopleOf = (many: number) => `${count(many)} penerima`;
