import type { ContactField } from '@sapa/contracts/contacts/contact-fields';
import type { TimelineItem } from '@sapa/contracts/contacts/timeline';
import { valueInWords } from '../../../entities/contact-fields/words.ts';
import { activityText } from '../../../entities/conversations/activity-text.ts';
import { methodNames, statusNames } from '../../../entities/orders/words.ts';
import { count, rupiah } from '../../../lib/format.ts';
import { channelName } from '../../../ui/channel-icon.tsx';
import { evidenceOf, purposeNames } from '../consents/words.ts';
import { sourceInWords } from '../source-words.ts';

type What = TimelineItem['what'];
type Change = Extract<What, { kind: 'fields' }>['changes'][number];

/** What is told of one happening: who or what first, then the rest, and a quieter line below. */
export interface Told {
  first: string;
  rest: string;
  below?: string | undefined;
  /** Where it can be looked at. */
  to?: string;
}

const COLUMNS: Record<string, string> = {
  name: 'Nama',
  phone: 'Nomor',
  email: 'Email',
  city: 'Kota',
  company: 'Perusahaan',
};

export function wordsOf({ by: { name: by }, what }: TimelineItem, fields: readonly ContactField[]): Told {
  switch (what.kind) {
    case 'messages':
      return {
        first: by,
        rest: talkOf(what),
        below: belowTalk(what),
        to: `/user/chat/${what.conversation_id}`,
      };
    case 'activity':
      return {
        first: '',
        rest: activityText({ kind: 'activity', event: what.event, detail: what.detail }, what.text, by),
        to: `/user/chat/${what.conversation_id}`,
      };
    case 'conversation_note':
      return {
        first: by,
        rest: `mencatat di percakapan ${channelName(what.channel_kind)}`,
        to: `/user/chat/${what.conversation_id}`,
      };
    case 'note':
      return { first: by, rest: what.note.edited_at ? 'mencatat · diubah' : 'mencatat' };
    case 'order':
      return {
        first: `Pesanan #${what.number}`,
        rest: `dibuat · ${rupiah(what.total)}`,
        below: what.lines.map((line) => `${count(line.quantity)}× ${line.name}`).join(', '),
        to: `/user/orders/${what.order_id}`,
      };
    case 'order_status':
      return {
        first: `Pesanan #${what.number}`,
        rest: `${statusNames[what.to].toLowerCase()}, oleh ${by}`,
        below: what.reason ?? undefined,
        to: `/user/orders/${what.order_id}`,
      };
    case 'payment':
      return {
        first: `${rupiah(what.amount)} ${what.voided ? 'dibatalkan' : 'dibayar'}`,
        rest: `lewat ${methodNames[what.method]} · pesanan #${what.number}`,
        to: `/user/orders/${what.order_id}`,
      };
    case 'ticket':
      return {
        first: by,
        rest: `membuat tiket #${what.number}: ${what.title}`,
        to: `/user/tickets?board=${what.board_id}&ticket=${what.ticket_id}`,
      };
    case 'ticket_moved':
      return {
        first: by,
        rest: `${what.done ? 'menyelesaikan' : 'memindahkan'} tiket #${what.number}: ${what.title}`,
        below: `${what.from} → ${what.to}`,
        to: `/user/tickets?board=${what.board_id}&ticket=${what.ticket_id}`,
      };
    case 'consent':
      return {
        first: what.entry.decision === 'granted' ? 'Setuju' : 'Menolak',
        rest: `${purposeNames[what.entry.purpose].toLowerCase()} di ${channelName(what.entry.channel_kind)}`,
        below: evidenceOf(what.entry),
      };
    case 'labels':
      return {
        first: by,
        rest: [
          what.added.length > 0 && `memasang label ${what.added.join(', ')}`,
          what.removed.length > 0 && `melepas label ${what.removed.join(', ')}`,
        ]
          .filter(Boolean)
          .join(' dan '),
      };
    case 'fields':
      return {
        first: by,
        rest: `mengubah ${what.changes.map((change) => nameOf(change).toLowerCase()).join(', ')}`,
        below: what.changes.map((change) => changeInWords(change, fields)).join(' · '),
      };
    case 'joined':
      return { first: by, rest: `menggabungkan ${what.name} ke kontak ini` };
    case 'join_undone':
      return { first: by, rest: `membatalkan penggabungan ${what.name}` };
    case 'parted':
      return {
        first: by,
        rest: `memisahkan ${what.name} menjadi kontak sendiri`,
        to: `/user/contacts/${what.contact_id}`,
      };
    case 'created':
      return {
        first: 'Kontak dibuat',
        rest: what.source === null ? '' : `datang dari ${sourceInWords(what.source)}`,
        below: what.source?.detail.by && `Oleh ${what.source.detail.by}`,
      };
  }
}

type Talk = Extract<What, { kind: 'messages' }>;

function talkOf({ received, sent, channel_kind }: Talk): string {
  const on = `di ${channelName(channel_kind)}`;
  if (sent === 0) return received === 1 ? `menulis ${on}` : `menulis ${count(received)} pesan ${on}`;
  if (received === 0) return sent === 1 ? `mengirim pesan ${on}` : `mengirim ${count(sent)} pesan ${on}`;
  return `menjawab ${count(received)} pesan ${on}`;
}

function belowTalk({ ad, sources }: Talk): string | undefined {
  const from = ad === null ? null : `Dari iklan ${ad.name ?? ''}`.trim();
  const known = sources.length > 0 ? `Dari ${sources.join(', ')}` : null;
  return [from, known].filter(Boolean).join(' · ') || undefined;
}

const nameOf = ({ field, name }: Change) => COLUMNS[field] ?? name;

function changeInWords(change: Change, fields: readonly ContactField[]): string {
  const field = fields.find(({ id }) => id === change.field);
  const shown = (value: Change['before']) =>
    value === null ? 'kosong' : field === undefined ? String(value) : valueInWords(field, value) || 'kosong';
  return `${nameOf(change)}: ${shown(change.before)} → ${shown(change.after)}`;
}
