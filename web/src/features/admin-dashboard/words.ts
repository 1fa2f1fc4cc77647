import type { BusinessMoment, Fault } from '@sapa/contracts/admin/admin-dashboard';
import { channelKinds } from '@sapa/contracts/channels/channels';
import { count, span } from '../../lib/format.ts';
import { type ChannelKind, channelName } from '../../ui/channel-icon.tsx';
import type { Attention } from './queries.ts';

const secondsSince = (at: string, now: number) => Math.max(0, (now - Date.parse(at)) / 1000);

/** What waits, in a sentence or two; when nothing does, that. */
export function attentionSentence({ payments, inquiries, faults }: Attention, now: number): string {
  const parts: string[] = [];
  const [oldest] = payments.oldest;
  if (oldest !== undefined)
    parts.push(
      `${count(payments.total)} pembayaran menunggu diputuskan, yang terlama ${span(secondsSince(oldest.since, now))}.`,
    );
  if (faults.total > 0)
    parts.push(
      `${count(faults.total)} gangguan${faults.held > 0 ? `, ${count(faults.held)} pesan tertahan` : ''}.`,
    );
  if (parts.length === 0 && inquiries.total > 0)
    parts.push(`${count(inquiries.total)} pesan dari situs belum ditangani.`);
  return parts.length === 0 ? 'Semuanya tenang. Tidak ada yang menunggu Anda.' : parts.join(' ');
}

interface FaultWords {
  name: string;
  detail: string;
  holds: string;
  to: string;
}

const kindName = (kind: string): string => (isChannelKind(kind) ? channelName(kind) : kind);
const isChannelKind = (kind: string): kind is ChannelKind => channelKinds.some((known) => known === kind);

/** What stands still, what it holds up, and where it is mended. */
export function faultWords({ kind, name, detail, holds }: Fault): FaultWords {
  switch (kind) {
    case 'channel':
      return {
        name,
        detail,
        holds: holds > 0 ? `${count(holds)} pesan tertahan` : 'belum ada yang tertahan',
        to: `/admin/workspaces?only=failing&q=${encodeURIComponent(name)}`,
      };
    case 'job':
      return {
        name,
        detail: `Berhenti setelah semua percobaan: ${detail || 'tanpa keterangan'}`,
        holds: `${count(holds)} pekerjaan`,
        to: '/admin/jobs',
      };
    case 'quarantine':
      return {
        name: `Kiriman ${kindName(name)}`,
        detail: `Tidak terbaca: ${detail}`,
        holds: `${count(holds)} kiriman`,
        to: '/admin/jobs',
      };
    case 'inbound':
      return {
        name: 'Kiriman masuk',
        detail: 'Belum dibaca: pembacanya berhenti atau tertinggal',
        holds: `${count(holds)} kiriman`,
        to: '/admin/jobs',
      };
    case 'outbound':
      return {
        name: 'Pesan keluar',
        detail: 'Belum dikirim: pengirimnya berhenti atau tertinggal',
        holds: `${count(holds)} pesan`,
        to: '/admin/jobs',
      };
  }
}

/** `6,7%`; null where there is nothing to take a share of. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : (part / whole) * 100;

export const started = ({ started: part, signed_up: whole }: BusinessMoment) => shareOf(part, whole);
export const stopped = ({ stopped: part, paying_before: whole }: BusinessMoment) => shareOf(part, whole);
