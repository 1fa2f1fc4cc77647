import { describe, expect, it } from 'vitest';
import type { Inbound } from '../../inbound.ts';
import { parseWhatsApp } from './parse-whatsapp.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const AT = Math.floor(NOW.getTime() / 1000) - 60;
const WAMID = 'wamid.HBgNNjI4MTIzNDU2Nzg5MBUCABIYFDNBMDAwMDAwMDAwMDAwMDAwMDAxAA==';
const address = { kind: 'whatsapp', address: '555000111' };

const change = (field: string, value: object) => ({
  field,
  value: {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '622150001234', phone_number_id: '555000111' },
    ...value,
  },
});
const delivery = (...changes: object[]) =>
  JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '777000', changes }] });
const parse = (...changes: object[]) => parseWhatsApp(delivery(...changes), NOW);

const budi = { profile: { name: 'Budi Santoso' }, wa_id: '6281234567890' };
const message = (content: object, contact: object = budi) =>
  change('messages', {
    contacts: [contact],
    messages: [{ from: '6281234567890', id: WAMID, timestamp: String(AT), ...content }],
  });
const only = (...changes: object[]): Inbound => {
  const found = parse(...changes);
  expect(found).toHaveLength(1);
  return found[0]!;
};

describe('a message', () => {
  it('of text carries its sender, time and quoted message', () => {
    expect(
      only(message({ type: 'text', text: { body: 'Halo Kak' }, context: { from: '62215', id: 'wamid.Q' } })),
    ).toEqual({
      type: 'message',
      address,
      externalId: WAMID,
      sender: {
        externalId: '6281234567890',
        alias: null,
        phone: '+6281234567890',
        name: 'Budi Santoso',
        username: null,
      },
      at: new Date(AT * 1000),
      text: 'Halo Kak',
      content: { kind: 'text' },
      media: [],
      replyToExternalId: 'wamid.Q',
      forwarded: false,
      clientId: null,
      fromAd: false,
      raw: null,
    });
  });

  it.each([
    [
      { type: 'image', image: { id: 'm1', mime_type: 'image/png', caption: 'Ini bukti transfernya' } },
      'Ini bukti transfernya',
      { kind: 'image', mimeType: 'image/png', mediaId: 'm1', fileName: null, voice: false },
    ],
    [
      { type: 'audio', audio: { id: 'm2', mime_type: 'audio/ogg; codecs=opus', voice: true } },
      '',
      { kind: 'audio', mimeType: 'audio/ogg; codecs=opus', mediaId: 'm2', voice: true },
    ],
    [{ type: 'voice', voice: { id: 'm3' } }, '', { kind: 'audio', mimeType: 'audio/ogg', voice: true }],
    [{ type: 'video', video: { id: 'm4' } }, '', { kind: 'video', mimeType: 'video/mp4' }],
    [
      { type: 'document', document: { id: 'm5', filename: 'Invoice 12.pdf', mime_type: 'application/pdf' } },
      '',
      { kind: 'document', fileName: 'Invoice 12.pdf' },
    ],
    [{ type: 'sticker', sticker: { id: 'm6', animated: true } }, '', { kind: 'sticker' }],
  ])('with a file keeps what is needed to fetch it: %o', (content, text, media) => {
    expect(only(message(content))).toMatchObject({ text, content: { kind: 'media' }, media: [media] });
  });

  it.each([
    [
      {
        type: 'location',
        location: { latitude: '-6.2', longitude: 106.8, name: 'Monas', url: 'https://monas.id' },
      },
      {
        kind: 'location',
        latitude: -6.2,
        longitude: 106.8,
        name: 'Monas',
        address: null,
        url: 'https://monas.id/',
      },
    ],
    [
      {
        type: 'contacts',
        contacts: [
          {
            name: { first_name: 'Siti', last_name: 'Aminah' },
            phones: [{ phone: '+62 812-1111' }, {}],
            org: { company: 'PT Aminah', department: 'Gudang', title: 'Kepala' },
            addresses: [{ street: 'Jl. Melati 7', city: 'Bandung', state: 'Jawa Barat', zip: '40115' }],
            urls: [{ url: 'https://aminah.id' }],
            birthday: '1990-04-21',
          },
          { vcard: 'BEGIN:VCARD\nFN:Joko\nEND:VCARD', emails: [{ email: 'joko@contoh.id' }] },
        ],
      },
      {
        kind: 'contacts',
        contacts: [
          {
            name: 'Siti Aminah',
            phones: ['+62 812-1111'],
            emails: [],
            company: 'PT Aminah',
            department: 'Gudang',
            title: 'Kepala',
            addresses: ['Jl. Melati 7, Bandung, Jawa Barat 40115'],
            links: ['https://aminah.id'],
            birthday: '1990-04-21',
          },
          { name: 'Joko', phones: [], emails: ['joko@contoh.id'], company: null },
        ],
      },
    ],
    [
      { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: 'ya', title: 'Ya' } } },
      { kind: 'choice', choice_id: 'ya', title: 'Ya', description: null },
    ],
    [
      {
        type: 'interactive',
        interactive: { type: 'list_reply', list_reply: { id: 'jne', title: 'JNE', description: '2 hari' } },
      },
      { kind: 'choice', choice_id: 'jne', title: 'JNE', description: '2 hari' },
    ],
    [
      { type: 'button', button: { payload: 'STOP', text: 'Berhenti' } },
      { kind: 'choice', choice_id: 'STOP', title: 'Berhenti', description: null },
    ],
    [
      {
        type: 'interactive',
        interactive: {
          type: 'nfm_reply',
          nfm_reply: {
            name: 'flow',
            response_json: '{"flow_token":"t","nama":"Ani\\u0000","umur":30,"alamat":{"kota":"Solo"}}',
          },
        },
      },
      { kind: 'form', name: 'flow', answers: { nama: 'Ani', umur: '30', alamat: '{"kota":"Solo"}' } },
    ],
    [
      {
        type: 'interactive',
        interactive: { type: 'nfm_reply', nfm_reply: { response_json: '["bukan objek"]' } },
      },
      { kind: 'form', name: null, answers: { jawaban: '["bukan objek"]' } },
    ],
    [
      {
        type: 'interactive',
        interactive: { type: 'call_permission_reply', call_permission_reply: { response: 'accept' } },
      },
      {
        kind: 'choice',
        choice_id: 'call_permission:accept',
        title: 'Mengizinkan panggilan',
        description: null,
      },
    ],
    [
      {
        type: 'order',
        order: {
          catalog_id: '194',
          product_items: [
            { product_retailer_id: 'K-1', quantity: '2', item_price: '15000', currency: 'IDR' },
            { product_retailer_id: 'K-2', quantity: 'dua' },
          ],
        },
      },
      {
        kind: 'order',
        catalog_id: '194',
        items: [
          { sku: 'K-1', quantity: 2, price: 15000, currency: 'IDR' },
          { sku: 'K-2', quantity: null, price: null, currency: 'IDR' },
        ],
      },
    ],
  ])('is turned into our content: %o', (content, expected) => {
    expect(only(message(content))).toMatchObject({ type: 'message', content: expected });
  });

  it.each([
    [{ type: 'unsupported', errors: [{ code: 131051 }], unsupported: { type: 'poll' } }, 'poll'],
    [{ type: 'hologram', hologram: { id: 1 } }, 'hologram'],
    [{ type: 'interactive', interactive: { type: 'payment_method', payment_method: {} } }, 'payment_method'],
    [{ type: 'image', image: {} }, 'image'],
    [{ type: 'location', location: { latitude: 'utara' } }, 'location'],
    [{ type: 'constructor' }, 'constructor'],
    [{}, 'unknown'],
  ])('that we cannot show is kept whole: %o', (content, type) => {
    expect(only(message(content))).toMatchObject({
      type: 'message',
      content: { kind: 'unsupported', type },
      raw: { id: WAMID, ...content },
    });
  });

  it('that holds more than we draw is kept whole beside what is drawn', () => {
    const card = { type: 'contacts', contacts: [{ name: { formatted_name: 'Siti' }, note: 'tetangga' }] };
    expect(only(message(card))).toMatchObject({ raw: card });
    const cart = { type: 'order', order: { product_items: [{ product_retailer_id: 'K-1', note: 'pedas' }] } };
    expect(only(message(cart))).toMatchObject({ raw: cart });
  });

  it('without a type is read by what it holds', () => {
    expect(only(message({ text: { body: 'Halo' } }))).toMatchObject({
      text: 'Halo',
      content: { kind: 'text' },
    });
  });

  it('from an ad opens the free entry point and keeps the click', () => {
    const referral = { source_type: 'ad', ctwa_clid: 'Aff-1', headline: 'Promo' };
    expect(only(message({ type: 'text', text: { body: 'Info' }, referral }))).toMatchObject({
      fromAd: true,
      raw: { referral },
    });
  });

  it('in a group belongs to the group, and says who speaks', () => {
    expect(only(message({ type: 'text', text: { body: 'Siapa ikut?' }, group_id: 'G1' }))).toMatchObject({
      sender: { externalId: 'group:G1', alias: null, phone: null, name: 'Grup WhatsApp' },
      text: 'Budi Santoso: Siapa ikut?',
    });
  });

  it.each([
    ['context', { forwarded: true }],
    ['context', { frequently_forwarded: true }],
  ])('that was forwarded says so', (key, value) => {
    expect(only(message({ type: 'text', text: { body: 'x' }, [key]: value }))).toMatchObject({
      forwarded: true,
    });
  });

  it('of nobody is kept for a person to look at', () => {
    const found = only(change('messages', { messages: [{ id: WAMID, type: 'text', text: { body: 'x' } }] }));
    expect(found).toMatchObject({ type: 'unreadable', reason: 'a message of nobody' });
  });
});

describe('a sender', () => {
  const userId = 'ID.13491208655302741918';
  const from = (ids: object, contact: object) =>
    only(
      change('messages', {
        contacts: [contact],
        messages: [{ id: WAMID, timestamp: String(AT), type: 'text', text: { body: 'x' }, ...ids }],
      }),
    );

  it('has the business-scoped id as the key and the number as the second', () => {
    expect(from({ from: '6281234567890', from_user_id: userId }, { ...budi, user_id: userId })).toMatchObject(
      {
        sender: { externalId: userId, alias: '6281234567890', phone: '+6281234567890' },
      },
    );
  });
  it('is found by the contact that carries the id', () => {
    expect(from({ from: '6281234567890' }, { ...budi, user_id: userId })).toMatchObject({
      sender: { externalId: userId, alias: '6281234567890' },
    });
  });
  it.each([
    [
      { from: '', from_user_id: userId },
      { wa_id: '', user_id: userId, profile: { username: '@budi' } },
    ],
    [{ from: userId }, { wa_id: userId, profile: { username: 'budi' } }],
  ])('may come without a number', (ids, contact) => {
    expect(from(ids, contact)).toMatchObject({
      sender: { externalId: userId, alias: null, phone: null, username: 'budi' },
    });
  });
  it('is never mixed up with another contact of the same change', () => {
    expect(from({ from: '6281999999999' }, { ...budi, user_id: userId })).toMatchObject({
      sender: { externalId: '6281999999999', alias: null, name: null },
    });
  });
});

describe('what is done to a message', () => {
  it.each([
    [
      { type: 'reaction', reaction: { message_id: 'wamid.T', emoji: '👍' } },
      { type: 'reaction', emoji: '👍' },
    ],
    [
      { type: 'reaction', reaction: { message_id: 'wamid.T' } },
      { type: 'reaction', emoji: null },
    ],
    [
      { type: 'reaction', reaction: { message_id: 'wamid.T', emoji: '' } },
      { type: 'reaction', emoji: null },
    ],
    [
      {
        type: 'edit',
        edit: { original_message_id: 'wamid.T', message: { type: 'text', text: { body: 'Baru' } } },
      },
      { type: 'edit', text: 'Baru' },
    ],
    [
      {
        type: 'edit',
        edit: {
          original_message_id: 'wamid.T',
          message: { type: 'image', image: { id: '1', caption: 'Baru' } },
        },
      },
      { type: 'edit', text: 'Baru' },
    ],
    [{ type: 'revoke', revoke: { original_message_id: 'wamid.T' } }, { type: 'delete' }],
  ])('is told about its target: %o', (content, expected) => {
    expect(only(message(content))).toMatchObject({ ...expected, target: 'wamid.T', at: new Date(AT * 1000) });
  });
});

describe('statuses', () => {
  const status = (given: object) =>
    only(
      change('messages', { statuses: [{ id: WAMID, timestamp: String(AT), recipient_id: '628', ...given }] }),
    );

  it('carry our callback data', () => {
    expect(status({ status: 'delivered', biz_opaque_callback_data: 'our-id' })).toEqual({
      type: 'status',
      address,
      externalId: WAMID,
      callbackData: 'our-id',
      status: 'delivered',
      at: new Date(AT * 1000),
      error: null,
    });
  });
  it('carry the reason of a failure', () => {
    const errors = [{ code: 131047, title: 'Re-engagement', error_data: { details: 'More than 24 hours' } }];
    expect(status({ status: 'failed', errors })).toMatchObject({
      status: 'failed',
      error: { code: '131047', detail: 'More than 24 hours' },
    });
  });
  it('of an unknown name are kept to look at', () => {
    expect(status({ status: 'in_orbit' })).toMatchObject({
      type: 'unreadable',
      reason: 'unknown status in_orbit',
    });
  });
});

describe('the WhatsApp Business app beside us', () => {
  it("shows what the business wrote on the phone as its own, to the customer's thread", () => {
    const echo = {
      from: '622150001234',
      to: '6281234567890',
      id: WAMID,
      timestamp: String(AT),
      type: 'text',
    };
    const found = only(
      change('smb_message_echoes', { message_echoes: [{ ...echo, text: { body: 'Siap Kak' } }] }),
    );
    expect(found).toMatchObject({ type: 'echo', text: 'Siap Kak', sender: { externalId: '6281234567890' } });
  });

  it('imports history as past, with the ticks of what the business wrote', () => {
    const at = String(AT);
    const messages = [
      {
        from: '622150001234',
        id: 'w1',
        timestamp: at,
        type: 'text',
        text: { body: 'A' },
        history_context: { status: 'READ' },
      },
      { from: '6281234567890', id: 'w2', timestamp: at, type: 'text', text: { body: 'B' } },
      {
        from: '622150001234',
        id: 'w3',
        timestamp: at,
        type: 'media_placeholder',
        history_context: { status: 'PENDING' },
      },
    ];
    const history = [{ metadata: { phase: 0, progress: 55 }, threads: [{ id: '6281234567890', messages }] }];
    expect(parse(change('history', { history }))).toMatchObject([
      { type: 'echo', externalId: 'w1', historic: true },
      { type: 'status', externalId: 'w1', status: 'read' },
      { type: 'message', externalId: 'w2', historic: true },
      {
        type: 'echo',
        externalId: 'w3',
        historic: true,
        content: { kind: 'unsupported', type: 'media_placeholder' },
      },
      { type: 'account', field: 'history', value: { metadata: { progress: 55 } } },
    ]);
  });

  it('sends the media of history after its placeholders', () => {
    const image = {
      from: '6281234567890',
      id: 'w3',
      timestamp: String(AT),
      type: 'image',
      image: { id: 'm' },
    };
    expect(only(change('history', { messages: [image] }))).toMatchObject({
      type: 'message',
      historic: true,
      content: { kind: 'media' },
    });
  });

  it('names people by the address book', () => {
    const contact = { full_name: 'Bu Ratna', phone_number: '+62 812-3456-7890' };
    const sync = { type: 'contact', action: 'add', contact, metadata: { timestamp: String(AT) } };
    expect(only(change('smb_app_state_sync', { state_sync: [sync] }))).toMatchObject({
      type: 'contact',
      sender: { externalId: '6281234567890', name: 'Bu Ratna' },
    });
  });
});

describe('a person under a new key', () => {
  const system = (given: object, more: object = {}) =>
    only(
      change('messages', {
        messages: [
          { from: '6281234567890', id: WAMID, timestamp: String(AT), type: 'system', system: given, ...more },
        ],
      }),
    );
  it.each(['wa_id', 'new_wa_id'])('because the number changed (%s)', (key) => {
    expect(system({ type: 'user_changed_number', [key]: '6281999999999' })).toMatchObject({
      type: 'identity_change',
      from: '6281234567890',
      to: { externalId: '6281999999999', phone: '+6281999999999' },
    });
  });
  it('because the business-scoped id changed', () => {
    const given = { type: 'user_changed_user_id', previous_user_id: 'ID.1' };
    expect(system(given, { from_user_id: 'ID.2' })).toMatchObject({
      type: 'identity_change',
      from: 'ID.1',
      to: { externalId: 'ID.2', alias: '6281234567890' },
    });
  });
  it('as older webhooks told it', () => {
    const update = { wa_id: '6281234567890', user_id: { previous: 'ID.1', current: 'ID.2' } };
    expect(only(change('user_id_update', { user_id_update: [update] }))).toMatchObject({
      type: 'identity_change',
      from: 'ID.1',
      to: { externalId: 'ID.2' },
    });
  });
  it('is not what a new security code means', () => {
    expect(system({ type: 'customer_identity_changed' })).toMatchObject({ type: 'account', field: 'system' });
  });
});

describe('calls', () => {
  it('are one message of the customer, whichever event comes', () => {
    const call = (event: string) => ({
      id: 'wacid.1',
      from: '6281234567890',
      to: '622150001234',
      event,
      direction: 'USER_INITIATED',
      timestamp: String(AT),
    });
    expect(
      parse(change('calls', { contacts: [budi], calls: [call('connect'), call('terminate')] })),
    ).toMatchObject([
      {
        type: 'message',
        externalId: 'wacid.1',
        content: { kind: 'unsupported', type: 'call' },
        sender: { name: 'Budi Santoso' },
      },
      { type: 'message', externalId: 'wacid.1' },
    ]);
  });
});

describe('a delivery', () => {
  it('is read to its last entry, change, message and status', () => {
    const text = (id: string) => ({
      from: '6281234567890',
      id,
      timestamp: String(AT),
      type: 'text',
      text: { body: id },
    });
    const changes = [
      change('messages', { messages: [text('a'), text('b')], statuses: [{ id: 'c', status: 'read' }] }),
      change('messages', { messages: [text('d')] }),
    ];
    const body = JSON.stringify({
      entry: [
        { id: '1', changes },
        { id: '2', changes: [] },
        { id: '3', changes: [change('messages', { messages: [text('e')] })] },
      ],
    });
    const found = parseWhatsApp(body, NOW).map((item) => 'externalId' in item && item.externalId);
    expect(found).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('of account news goes to the account that it is about', () => {
    const removed = { event: 'PARTNER_REMOVED', waba_info: { waba_id: '888' } };
    const body = JSON.stringify({
      entry: [{ id: '1', changes: [{ field: 'account_update', value: removed }] }],
    });
    expect(parseWhatsApp(body, NOW)).toEqual([
      {
        type: 'account',
        address: { kind: 'waba', address: '888' },
        field: 'account_update',
        value: removed,
        at: NOW,
      },
    ]);
  });

  it('holds nothing that PostgreSQL refuses', () => {
    const found = only(message({ type: 'text', text: { body: 'a\u0000b\ud800c' } }));
    expect(found).toMatchObject({ text: 'ab\ufffdc' });
  });

  it.each([['asdf'], ['99999999999999'], ['-5'], [null], [{}]])(
    'with the time %o happened now',
    (timestamp) => {
      expect(only(message({ type: 'text', text: { body: 'x' }, timestamp }))).toMatchObject({ at: NOW });
    },
  );

  it('with absurd values keeps ids and texts that the database can hold', () => {
    const found = only(
      message({ type: 'text', text: { body: 'x'.repeat(2_000_000) }, id: 'i'.repeat(10_000) }),
    );
    expect(found).toMatchObject({ externalId: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) });
    expect(found.type === 'message' && found.text.length).toBe(65_536);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"entry":1}',
    '{"entry":[1]}',
    '{"entry":[{"changes":[{}]}]}',
    `${'['.repeat(50_000)}`,
  ])('that is no delivery is unreadable: %.30s', (body) => {
    expect(parseWhatsApp(body, NOW)).toMatchObject([{ type: 'unreadable' }]);
  });
});

it('what is nested too deeply does not take the rest of its batch along', () => {
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  const body = delivery(message({ type: 'text', text: { body: 'Halo' } })).replace(/}$/, `,"more":${deep}}`);
  expect(parseWhatsApp(body)).toMatchObject([
    { type: 'message', text: 'Halo' },
    { type: 'unreadable', reason: 'nested deeper than 100', raw: body },
  ]);
});

it('a number that nobody could have by its country is still how the person is called', () => {
  expect(only(message({ from: '99912345', type: 'text', text: { body: 'Halo' } }))).toMatchObject({
    sender: { phone: null, label: '+99912345' },
  });
});
