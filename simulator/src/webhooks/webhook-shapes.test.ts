import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, isObject, type JsonObject } from '../json.ts';
import { type Simulator, startSimulator } from '../start-simulator.ts';
import { adReferral, type InboundContent, inbound } from './inbound-content.ts';
import { envelope, messageUpdate, type StatusName, statusUpdate } from './webhook-updates.ts';

/** Payloads as Meta and public projects print them; they stay outside of the repository. */
const folder =
  process.env.SAPA_META_PAYLOADS ??
  fileURLToPath(new URL('../../../../shared/reference/meta-payloads/', import.meta.url));
const samples = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.startsWith('whatsapp__') && name.endsWith('.json'))
      .map((name): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  : [];
const NO_SAMPLES = `no real payloads in ${folder} (SAPA_META_PAYLOADS)`;

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.stop());

const list = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);
const valuesOf = (payload: unknown) =>
  list(at(payload, 'entry')).flatMap((entry) => list(entry.changes).map((change) => change.value));

/** `a.b[].c` for every place in a value. */
function places(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => places(item, `${path}[]`));
  if (!isObject(value)) return [path];
  return Object.entries(value).flatMap(([key, item]) => places(item, path === '' ? key : `${path}.${key}`));
}

const known = (pick: (value: unknown) => JsonObject[]) =>
  new Set(
    samples.flatMap((payload) =>
      valuesOf(payload).flatMap((value) => pick(value).flatMap((item) => places(item))),
    ),
  );

const media = { id: '1', mime_type: 'image/png', sha256: 'x', url: 'https://lookaside.fbsbx.com/x' };
const contents: [string, InboundContent][] = [
  ['text', inbound.text('Halo')],
  ['image', inbound.image(media, { caption: 'Foto' })],
  ['video', inbound.video(media, { caption: 'Video' })],
  ['document', inbound.document(media, { filename: 'a.pdf', caption: 'Faktur' })],
  ['audio', inbound.audio(media)],
  ['voice', inbound.voice(media)],
  ['sticker', inbound.sticker(media, { animated: true })],
  ['location', inbound.location({ latitude: -6.2, longitude: 106.8, name: 'Monas', address: 'Jakarta' })],
  [
    'contacts',
    inbound.contacts([{ name: { formatted_name: 'Rina' }, phones: [{ phone: '+62812', type: 'CELL' }] }]),
  ],
  ['button reply', inbound.buttonReply({ id: 'ya', title: 'Ya' })],
  ['list reply', inbound.listReply({ id: 'gayo', title: 'Gayo', description: '250 gr' })],
  ['flow reply', inbound.flowReply({ nama: 'Rina' })],
  ['template button', inbound.templateButton({ payload: 'STOP', text: 'Berhenti' })],
  ['reaction', inbound.reaction('wamid.x', '👍')],
  [
    'order',
    inbound.order({
      catalog_id: '1',
      text: 'Pesan',
      product_items: [{ product_retailer_id: 'a', quantity: 1, item_price: 85000, currency: 'IDR' }],
    }),
  ],
  ['system', inbound.changedNumber({ name: 'Rina', from: '62812', to: '62813' })],
  ['edit', inbound.edit('wamid.x', inbound.text('Halo Kak'))],
  ['revoke', inbound.revoke('wamid.x')],
  ['unsupported', inbound.unsupported('poll')],
];

test.for(contents)('an inbound %s has no field that real ones lack', ([, content], { skip }) => {
  skip(samples.length === 0, NO_SAMPLES);
  const number = simulator.graph.addNumber();
  const update = messageUpdate(
    number,
    { number: '62812', name: 'Rina', userId: 'ID.123', username: '@rina' },
    content,
    { id: 'wamid.y', at: 1_750_000_000_000, replyTo: 'wamid.x', referral: adReferral() },
  );
  // What an edit carries is a message of its own, of any type.
  const real = known((value) => [
    ...list(at(value, 'messages')),
    ...list(at(value, 'messages')).map((item) => ({ edit: { message: item } })),
  ]);
  const [message] = list(update.value.messages);
  expect(places(message).filter((place) => !real.has(place))).toEqual([]);
  const realContacts = known((value) => list(at(value, 'contacts')));
  expect(
    list(update.value.contacts)
      .flatMap((item) => places(item))
      .filter((place) => !realContacts.has(place)),
  ).toEqual([]);
});

test.for(['sent', 'delivered', 'read', 'played', 'failed'] satisfies StatusName[])(
  'a %s status has no field that real ones lack',
  (status, { skip }) => {
    skip(samples.length === 0, NO_SAMPLES);
    const number = simulator.graph.addNumber();
    const update = statusUpdate(number, {
      id: 'wamid.y',
      status,
      at: 1_750_000_000_000,
      recipient: '62812',
      callbackData: 'pesan-1',
      ...(status === 'failed'
        ? { errors: [{ code: 131047, title: 'x', message: 'x', error_data: { details: 'x' }, href: 'x' }] }
        : {}),
    });
    const real = known((value) => list(at(value, 'statuses')));
    expect(
      list(update.value.statuses)
        .flatMap((item) => places(item))
        .filter((place) => !real.has(place)),
    ).toEqual([]);
  },
);

test('a person with a username and no number is known by the user id alone', () => {
  const number = simulator.graph.addNumber();
  const update = messageUpdate(number, { userId: 'ID.123abc', username: '@rina' }, inbound.text('Halo'), {
    id: 'wamid.y',
    at: 1_750_000_000_000,
    groupId: 'grup-1',
  });
  const [message] = list(update.value.messages);
  expect(message).toMatchObject({ from_user_id: 'ID.123abc', group_id: 'grup-1', timestamp: '1750000000' });
  expect(message).not.toHaveProperty('from');
  const [contact] = list(update.value.contacts);
  expect(contact).toMatchObject({ user_id: 'ID.123abc', profile: { username: '@rina' } });
  expect(contact).not.toHaveProperty('wa_id');
  expect(at(envelope([update], 0), 'object')).toBe('whatsapp_business_account');
});
