import { describe, expect, it } from 'vitest';
import type { OutboundMessage } from '../outbound.ts';
import { choicesPayload } from './choices-payload.ts';
import { messagePayload, recipientOf } from './message-payload.ts';

const message = (given: Partial<OutboundMessage>): OutboundMessage => ({
  id: 'ours-1',
  to: { externalId: '6281234567890', phone: '+6281234567890' },
  text: '',
  content: { kind: 'text' },
  attachments: [],
  replyToExternalId: null,
  reaction: null,
  ...given,
});
const file = (given: object) =>
  ({
    mimeType: 'x',
    storageKey: 'k',
    fileName: null,
    voice: false,
    externalMediaId: null,
    ...given,
  }) as never;

describe('the body of a send', () => {
  it('carries our id, the number with its plus and the quoted message', () => {
    expect(
      messagePayload(message({ text: 'Halo https://a.id', replyToExternalId: 'wamid.Q' }), null),
    ).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '+6281234567890',
      context: { message_id: 'wamid.Q' },
      type: 'text',
      text: { body: 'Halo https://a.id', preview_url: true },
      biz_opaque_callback_data: 'ours-1',
    });
  });

  it.each([
    ['ID.123', '+62811', { recipient_type: 'individual', to: '+62811' }],
    ['ID.123', '62811', { recipient_type: 'individual', to: '+62811' }],
    ['ID.123', null, { recipient_type: 'individual', recipient: 'ID.123' }],
    ['group:G1', null, { recipient_type: 'group', to: 'G1' }],
  ])('to %s with the number %s', (externalId, phone, expected) => {
    expect(recipientOf({ externalId, phone })).toEqual(expected);
  });

  it.each([
    [{ kind: 'image' }, { type: 'image', image: { id: 'm', caption: 'Teks' } }],
    [{ kind: 'video' }, { type: 'video', video: { id: 'm', caption: 'Teks' } }],
    [
      { kind: 'document', fileName: 'a.pdf' },
      { type: 'document', document: { id: 'm', caption: 'Teks', filename: 'a.pdf' } },
    ],
    [
      { kind: 'audio', voice: true },
      { type: 'audio', audio: { id: 'm', voice: true } },
    ],
    [{ kind: 'audio' }, { type: 'audio', audio: { id: 'm' } }],
    [{ kind: 'sticker' }, { type: 'sticker', sticker: { id: 'm' } }],
  ])('with a file: %o', (given, expected) => {
    const media = message({ text: 'Teks', content: { kind: 'media' }, attachments: [file(given)] });
    expect(messagePayload(media, 'm')).toMatchObject(expected);
  });

  it('of a reaction names its message and nothing beside it', () => {
    const reaction = { externalId: 'wamid.T', emoji: '' };
    const payload = messagePayload(message({ reaction, replyToExternalId: 'wamid.Q' }), null);
    expect(payload).toMatchObject({ type: 'reaction', reaction: { message_id: 'wamid.T', emoji: '' } });
    expect(payload).not.toHaveProperty('context');
    expect(payload).not.toHaveProperty('biz_opaque_callback_data');
  });

  it('is refused for what must never leave', () => {
    for (const kind of ['note', 'activity', 'unsupported', 'form', 'order', 'choice'] as const)
      expect(messagePayload(message({ content: { kind } as never, text: 'rahasia' }), null)).toBeNull();
    expect(messagePayload(message({ content: { kind: 'media' } }), null)).toBeNull();
  });
});

describe('choices', () => {
  const choice = (title: string, description?: string) => ({
    id: title,
    title,
    ...(description === undefined ? {} : { description }),
  });
  const sent = (titles: string[], style: 'buttons' | 'list' = 'buttons', text = 'Pilih satu') =>
    choicesPayload(text, { kind: 'choices', style, choices: titles.map((title) => choice(title)) });

  it('are buttons up to three', () => {
    expect(sent(['Ya', 'Tidak'])).toMatchObject({
      interactive: { type: 'button', body: { text: 'Pilih satu' } },
    });
  });
  it.each([
    ['more than three', ['a', 'b', 'c', 'd'], 'x'],
    ['a title over 20 characters', ['Pengiriman hari ini 1'], 'x'],
    ['a body over 1,024', ['a'], 'x'.repeat(1025)],
  ])('become a list with %s', (_why, titles, text) => {
    expect(sent(titles, 'buttons', text)).toMatchObject({ interactive: { type: 'list' } });
  });
  it.each([
    ['more than ten', Array.from({ length: 11 }, (_, i) => `Pilihan ${i}`)],
    ['two of the same name', ['Sama', 'Sama']],
    ['a title over 24', ['x'.repeat(25)]],
  ])('become numbered lines with %s: nothing is cut', (_why, titles) => {
    const payload = sent(titles) as { type: string; text: { body: string } };
    expect(payload.type).toBe('text');
    for (const title of titles) expect(payload.text.body).toContain(title);
  });
  it('never go without a body', () => {
    expect(sent(['Ya'], 'buttons', ' ')).toMatchObject({ interactive: { body: { text: 'Silakan pilih:' } } });
  });
});
