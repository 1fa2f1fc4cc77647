import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as api from '@sapa/contracts';
import { createClient } from '@sapa/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hmacSha256 } from '../../platform/security/crypto.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let chat: { id: string; key: string; secret: string };
beforeAll(async () => {
  shop = await openShop({ env: { TRUST_PROXY: '1' } });
  const { id, livechat } = await shop.call(api.createLiveChat, { body: { name: 'Kopi Nusantara' } });
  const { secret } = await shop.call(api.renewIdentitySecret, { params: { id } });
  chat = { id, key: livechat!.widget_key, secret };
});
afterAll(() => shop.stop());

/** Each from an address of its own, as in life. */
const anybody = () =>
  createClient({
    baseUrl: shop.sapa.url,
    token: () => null,
    fetch: (address, init) => {
      const from = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
      return fetch(address, { ...init, headers: { ...init?.headers, 'x-forwarded-for': from } });
    },
  });
const start = (body: Partial<api.Body<typeof api.startVisit>>) =>
  anybody()(api.startVisit, { params: { key: chat.key }, body });
const hashOf = (identifier: string, secret = chat.secret) => hmacSha256(secret, identifier).toString('hex');
const proof = (identifier: string) => ({ identifier, identifier_hash: hashOf(identifier) });

const inbox = async () => (await shop.call(api.listConversations, { query: {} })).items;
const conversationWith = (preview: string) =>
  until(inbox, (items) => items.some((item) => item.last_message?.preview === preview)).then(
    (items) => items.find((item) => item.last_message?.preview === preview)!,
  );
async function say(token: string, text: string = crypto.randomUUID()) {
  const call = createClient({ baseUrl: shop.sapa.url, token: () => token });
  await call(api.sendVisitorMessage, { body: { client_id: crypto.randomUUID(), text } });
  return conversationWith(text);
}
let people = 0;
async function customer(name: string) {
  const number = `6281270${String(200_000 + ++people)}`;
  const text = `${name} ${number}`;
  await shop.world.phone.customer({ number, name }).text(shop.number.id, text);
  return { number, local: `0${number.slice(2)}`, contactId: (await conversationWith(text)).contact.id };
}

describe("a customer who is signed in at the shop's site", () => {
  test('joins the contact with their number, by the recipe of docs/live-chat.md', async () => {
    const { local, contactId } = await customer('Rina');
    const guide = await readFile(new URL('../../../../docs/live-chat.md', import.meta.url), 'utf8');
    const recipe = /```js\n(.*?)```/s.exec(guide)?.[1] ?? '';
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', recipe],
      {
        env: { ...process.env, SAPA_SECRET: chat.secret, IDENTIFIER: local },
      },
    );
    const { visitor_token } = await start({ identifier: local, identifier_hash: stdout.trim() });
    expect(await say(visitor_token)).toMatchObject({ contact: { id: contactId, name: 'Rina' } });
    const { identities } = await shop.call(api.getContact, { params: { id: contactId } });
    expect(identities).toMatchObject([{ claim: null }, { claim: null }]);
  });

  test('who wrote as a stranger first brings that conversation along', async () => {
    const { local, contactId } = await customer('Tono');
    const { visitor_token } = await start({ name: 'Orang Baru' });
    const before = await say(visitor_token);
    expect(before.contact.id).not.toBe(contactId);
    const again = await start({ visitor_token, ...proof(local) });
    expect(again.visitor_token).toBe(visitor_token);
    expect(await say(again.visitor_token)).toMatchObject({
      id: before.id,
      contact: { id: contactId, name: 'Tono' },
    });
  });

  test('goes on with their own thread on every device, and leaves none to whoever sits there next', async () => {
    const first = await start(proof('Dewi@Toko.id'));
    const { id } = await say(first.visitor_token);
    const elsewhere = await start(proof('dewi@toko.id'));
    expect(elsewhere.messages).toHaveLength(1);
    expect((await say(elsewhere.visitor_token)).id).toBe(id);
    for (const next of [
      {},
      proof('budi@toko.id'),
      { ...proof('dewi@toko.id'), identifier_hash: 'a'.repeat(64) },
    ]) {
      const visit = await start({ visitor_token: first.visitor_token, ...next });
      expect(visit.visitor_token).not.toBe(first.visitor_token);
      expect(visit.messages).toEqual([]);
    }
  });
});

test.each<[what: string, spoil: (right: string, identifier: string) => string]>([
  ['wrong', (right) => right.replace(/^./, (first) => (first === '0' ? '1' : '0'))],
  ['blank', () => ''],
  ['cut off', (right) => right.slice(0, 63)],
  ['too long', (right) => `${right}0`],
  ['of another secret', (_right, identifier) => hashOf(identifier, 'rahasia-lain')],
  ['of another identifier', () => hashOf('081299999999')],
  ['not hex', (right) => `z${right.slice(1)}`],
])('a hash that is %s is no proof: the visit goes on, and its writer is a stranger', async (_what, spoil) => {
  const { local, contactId } = await customer('Korban');
  const { visitor_token } = await start({ identifier: local, identifier_hash: spoil(hashOf(local), local) });
  const { contact } = await say(visitor_token);
  expect(contact).toMatchObject({ name: expect.stringMatching(/^Pengunjung /) });
  expect(contact.id).not.toBe(contactId);
});

test('a missing hash, a missing identifier, and one that is neither number nor e-mail prove nothing', async () => {
  const { local, contactId } = await customer('Korban');
  for (const given of [
    { identifier: local },
    { identifier_hash: hashOf(local) },
    proof(''),
    proof('pelanggan-17'),
  ]) {
    expect((await say((await start(given)).visitor_token)).contact.id).not.toBe(contactId);
  }
});

test('before a secret was made nothing is a proof, and a new one ends the old', async () => {
  const { local, contactId } = await customer('Gita');
  const other = await shop.call(api.createLiveChat, { body: { name: 'Toko Dua' } });
  const params = { id: other.id };
  expect(await shop.call(api.getIdentitySecret, { params })).toEqual({ made: false });
  const visit = async (secret: string) => {
    const { visitor_token } = await anybody()(api.startVisit, {
      params: { key: other.livechat!.widget_key },
      body: { identifier: local, identifier_hash: hashOf(local, secret) },
    });
    return (await say(visitor_token)).contact.id;
  };
  expect(await visit('')).not.toBe(contactId);
  const { secret: old } = await shop.call(api.renewIdentitySecret, { params });
  expect(await visit(chat.secret)).not.toBe(contactId);
  const { secret } = await shop.call(api.renewIdentitySecret, { params });
  expect(await shop.call(api.getIdentitySecret, { params })).toEqual({ made: true });
  expect(secret).not.toBe(old);
  expect(await visit(old)).not.toBe(contactId);
  expect(await visit(secret)).toBe(contactId);
});

test('the secret is sealed where it is stored, and stands neither in the channel nor in the audit log', async () => {
  const list = await shop.call(api.listChannels);
  const log = await shop.call(api.listAuditLog, { query: {} });
  expect(JSON.stringify([list, log])).not.toContain(chat.secret);
  expect(log.items.map(({ act }) => act)).toContain('channel.identity_secret_renewed');
});
