import { statusRank } from '@sapa/contracts/rules/message-status';
import { serviceWindow, type WindowHours } from '@sapa/contracts/rules/service-window';

const HOUR = 3_600_000;

/** An ad's click is free of charge for 72 hours; whether one may write freely is another clock. */
export const FREE_ENTRY_POINT_HOURS = 72;

/** The ranks of a status for statements that move many rows at once; `column` is our own text, never input. */
export const rankInSql = (column: string) =>
  `case ${column} ${Object.entries(statusRank)
    .map(([status, value]) => `when '${status}' then ${value}`)
    .join(' ')} end`;

/**
 * Until when may we write freely after a message of the customer? null: the channel has no window. A provider's clock
 * may be ahead of ours: its future opens no longer window.
 */
export function windowAfter(inboundAt: Date, windowHours: number | null, now: Date): Date | null {
  if (windowHours === null) return null;
  return new Date(Math.min(inboundAt.getTime(), now.getTime()) + windowHours * HOUR);
}

/** Decided at the moment of sending, never earlier. @param by who writes: where the channel lets them, people may for longer */
export function windowIsOpen(
  expiresAt: Date | null,
  hours: WindowHours,
  now: Date,
  by: 'anyone' | 'people' = 'anyone',
): boolean {
  const window = serviceWindow(expiresAt?.getTime() ?? null, hours, now.getTime());
  return window.state === 'none' || (window.state === 'open' && (window.by === 'anyone' || by === 'people'));
}

/** Says of a message `m` whether it may have attachments; for the others, which are most, none is looked for. */
export const HAS_FILES = `(m.content ->> 'kind' in ('media', 'product', 'template', 'email') or m.referral is not null)`;

const PREVIEW = 160;

/** One line for the list. */
export function previewOf(message: {
  text: string;
  content: {
    kind: string;
    subject?: string;
    /** Of a place. */
    name?: string | null;
    address?: string | null;
    contacts?: readonly { name: string }[];
  };
  attachmentKind?: string | undefined;
  fileName?: string | null | undefined;
}): string {
  const { subject = '' } = message.content;
  const text = (isNewTopic(subject) ? `${subject}: ${message.text}` : message.text)
    .replace(/\s+/g, ' ')
    .trim();
  if (text !== '') return text.length > PREVIEW ? `${beginningOf(text, PREVIEW - 1)}…` : text;
  if (message.attachmentKind === 'document') return message.fileName ?? 'Dokumen';
  const kind = named[message.attachmentKind ?? message.content.kind] ?? 'Pesan';
  const which = whichOf(message.content);
  return which === '' ? kind : `${kind}: ${beginningOf(which, PREVIEW - kind.length - 2)}`;
}

/** Which place, or whose card. */
function whichOf({ kind, name, address, contacts = [] }: Parameters<typeof previewOf>[0]['content']): string {
  if (kind === 'location') return [name, address].filter(Boolean).join(', ');
  return contacts.map((card) => card.name).join(', ');
}

/** An answer's subject says what the row has said before. */
const isNewTopic = (subject: string) => subject !== '' && !/^(re|bls)\s*:/i.test(subject);

/** Never half an emoji: PostgreSQL refuses JSON with a lone surrogate, and the message with it. */
function beginningOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

const named: Record<string, string> = {
  image: 'Foto',
  audio: 'Pesan suara',
  video: 'Video',
  sticker: 'Stiker',
  location: 'Lokasi',
  contacts: 'Kontak',
  order: 'Pesanan',
  shared: 'Kiriman Instagram atau Facebook',
  form: 'Formulir terisi',
  template: 'Template',
  unsupported: 'Pesan yang belum didukung',
};

/** Attempts at the provider before a message that is refused for now counts as failed. */
export const MAX_SEND_ATTEMPTS = 8;
/**
 * One of a campaign's: others wait behind it all the same, so it is no hot loop. At a provider that refuses three in ten for
 * minutes, eight attempts would lose seven of a hundred thousand; sixteen lose none, within two hours.
 */
export const MAX_BROADCAST_ATTEMPTS = 16;

/** Seconds after which a send whose process died has no answer any more: its call times out after 20. */
export const SEND_LEASE_SECONDS = 30;
