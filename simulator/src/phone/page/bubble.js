import { api } from './api.js';
import { el, icon, rich, timeOf } from './dom.js';
import { showMessageActions } from './message-actions.js';
import { actionSheet } from './sheets.js';
import { currentMessages, currentNumber, state } from './state.js';
import { voicePlayer } from './voice-player.js';

const tickNames = {
  pending: ['pending', 'Sedang dikirim'],
  sent: ['sent', 'Terkirim'],
  delivered: ['delivered', 'Diterima'],
  read: ['delivered', 'Dibaca'],
};

export function ticks(message) {
  const [name, label] = tickNames[message.status] ?? tickNames.sent;
  return el('span', { class: `ticks ticks-${message.status}`, role: 'img', 'aria-label': label }, icon(name));
}

const kinds = {
  image: 'Foto',
  video: 'Video',
  audio: 'Pesan suara',
  document: 'Dokumen',
  sticker: 'Stiker',
  location: 'Lokasi',
  contacts: 'Kontak',
};

/** One line that says what a message is. */
export function previewOf(message) {
  if (message.revoked) return 'Pesan dihapus';
  const content = contentOf(message);
  return (
    content.body ||
    content.text?.body ||
    content.caption ||
    content.filename ||
    content.title ||
    kinds[message.type] ||
    'Pesan'
  );
}

/** The customer's own messages come as webhook content, the business's as what is shown. */
function contentOf(message) {
  const { content, type } = message;
  if (message.direction === 'out') return content;
  if (type === 'interactive') return content.interactive.button_reply ?? content.interactive.list_reply ?? {};
  if (type === 'button') return { body: content.button.text };
  if (type === 'text') return content.text;
  if (type === 'contacts') return { contacts: content.contacts };
  return content[type] ?? {};
}

export function bubble(message) {
  const content = contentOf(message);
  const mine = message.direction === 'in';
  const parts = message.revoked
    ? [el('p', { class: 'gone' }, 'Pesan ini dihapus')]
    : contentParts(message, content);
  const choices = mine ? undefined : choicesOf(message, content);
  const reactions = [message.reactions.customer, message.reactions.business].filter(Boolean);
  return el(
    'li',
    {
      class: [
        'message',
        mine ? 'mine' : 'theirs',
        reactions.length > 0 && 'has-reactions',
        choices && 'has-choices',
      ]
        .filter(Boolean)
        .join(' '),
      'data-id': message.id,
    },
    el(
      'div',
      { class: 'bubble' },
      quoteOf(message),
      parts,
      el(
        'p',
        { class: 'meta' },
        message.edited && el('span', {}, 'diedit'),
        el('time', {}, timeOf(message.at)),
        mine && ticks(message),
      ),
      !message.revoked &&
        el(
          'button',
          {
            type: 'button',
            class: 'icon-button bubble-menu',
            'aria-label': `Tindakan untuk pesan: ${previewOf(message)}`,
            onclick: () => showMessageActions(message),
          },
          icon('more'),
        ),
    ),
    reactions.length > 0 &&
      el(
        'span',
        { class: 'reactions', role: 'img', 'aria-label': `Reaksi: ${reactions.join(' ')}` },
        reactions.join(' '),
      ),
    choices,
  );
}

function quoteOf(message) {
  if (!message.replyTo) return undefined;
  const quoted = currentMessages().find((item) => item.id === message.replyTo);
  const who = quoted?.direction === 'in' ? 'Anda' : (currentNumber()?.name ?? '');
  return el(
    'div',
    { class: 'quote' },
    el('strong', {}, who),
    el('span', {}, quoted ? previewOf(quoted) : 'Pesan lama'),
  );
}

function contentParts(message, content) {
  const text = content.body ?? content.caption ?? content.title;
  return [
    content.header && el('p', { class: 'headline' }, content.header),
    mediaOf(message, content),
    message.type === 'location' && place(content),
    content.contacts?.map((contact) =>
      el(
        'div',
        { class: 'card' },
        el('strong', {}, contact.name?.formatted_name ?? 'Kontak'),
        el('span', {}, contact.phones?.[0]?.phone ?? ''),
      ),
    ),
    text && el('p', { class: 'text' }, rich(text)),
    content.description && el('p', { class: 'footer' }, content.description),
    content.footer && el('p', { class: 'footer' }, content.footer),
  ];
}

function mediaOf(message, content) {
  const url = message.mediaUrl;
  if (!url) return undefined;
  if (message.type === 'image') {
    return el(
      'a',
      { href: url, target: '_blank', rel: 'noopener' },
      el('img', { src: url, alt: content.caption || 'Foto', loading: 'lazy' }),
    );
  }
  if (message.type === 'sticker') return el('img', { class: 'sticker', src: url, alt: 'Stiker' });
  if (message.type === 'video') return el('video', { src: url, controls: true, preload: 'metadata' });
  if (message.type === 'audio') {
    return voicePlayer(url, message.direction === 'out' ? () => void api.play(message.id) : undefined);
  }
  return el(
    'a',
    { class: 'card file', href: url, download: content.filename ?? '' },
    icon('document'),
    el('span', {}, el('strong', {}, content.filename ?? 'Dokumen'), el('span', {}, 'Unduh')),
    icon('download'),
  );
}

const place = (content) =>
  el(
    'div',
    { class: 'card' },
    icon('place'),
    el(
      'span',
      {},
      el('strong', {}, content.name || 'Lokasi'),
      el('span', {}, content.address || `${content.latitude}, ${content.longitude}`),
    ),
  );

function choicesOf(message, content) {
  const choices = content.choices ?? [];
  const tap = (choice) => () =>
    api.say(state.customerId, state.numberId, { kind: 'tap', messageId: message.id, choice: choice.id });
  const rows = choices.filter((choice) => choice.kind === 'row');
  const links = (content.links ?? []).filter((link) => /^https?:\/\//.test(link.url ?? ''));
  const buttons = choices.filter((choice) => choice.kind !== 'row');
  if (choices.length + links.length === 0) return undefined;
  return el(
    'div',
    { class: 'choices' },
    buttons.map((choice) =>
      el('button', { type: 'button', onclick: tap(choice) }, icon('reply'), choice.title),
    ),
    rows.length > 0 &&
      el(
        'button',
        {
          type: 'button',
          onclick: () =>
            actionSheet(
              content.listButton ?? 'Pilihan',
              rows.map((row) => ({ label: row.title, detail: row.description, run: tap(row) })),
            ),
        },
        icon('list'),
        content.listButton ?? 'Lihat pilihan',
      ),
    links.map((link) =>
      el(
        'a',
        { href: link.url, target: '_blank', rel: 'noopener noreferrer' },
        icon('link'),
        link.text ?? 'Buka tautan',
      ),
    ),
  );
}
