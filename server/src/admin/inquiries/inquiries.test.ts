import {
  createClient,
  getPlatformAttention,
  listInquiries,
  sendInquiry,
  updateInquiry,
} from '@sapa/contracts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInPlatform } from '../../testing/platform.ts';
import { openPostOffice } from '../../testing/post-office.ts';

let post: Awaited<ReturnType<typeof openPostOffice>>;
let sapa: TestApp;
let owner: pg.Client;
let rina: Awaited<ReturnType<typeof signInPlatform>>;

beforeAll(async () => {
  post = await openPostOffice();
  sapa = await startTestApp({ SMTP_URL: post.url, SUPPORT_EMAIL: 'bantuan@sapa.example.id' });
  owner = new pg.Client({ connectionString: sapa.ownerUrl });
  await owner.connect();
  rina = await signInPlatform(sapa);
});
beforeEach(() => owner.query('truncate rate_limits, inquiries'));
afterAll(async () => {
  await owner.end();
  await sapa.stop();
  await post.stop();
});

const visitor = () => createClient({ baseUrl: sapa.url, token: () => null });
const written = {
  topic: 'partnership',
  name: 'Wulan Sari',
  email: 'wulan@agensi.example.id',
  company: 'Agensi Laju',
  phone: '0812-1111-2222',
  message: 'Kami ingin menjadi partner.',
} as const;
const send = (change: object = {}) => visitor()(sendInquiry, { body: { ...written, ...change } });

test('what a visitor writes reaches every admin and the support address, who answer the visitor by replying', async () => {
  await send();
  for (const address of [rina.email, 'bantuan@sapa.example.id']) {
    const mail = await post.mailTo(address, /^Kemitraan: Wulan Sari, Agensi Laju$/);
    expect(mail.text).toContain('Kami ingin menjadi partner.');
    expect(mail.raw).toMatch(/^Reply-To: .*wulan@agensi\.example\.id/im);
  }
});

test('an admin sees it first, marks it as handled, and may take that back', async () => {
  await send({ message: 'Pertama' });
  await send({ message: 'Kedua' });
  const { items, open } = await rina.call(listInquiries, { query: {} });
  expect(items.map(({ message }) => message)).toEqual(['Kedua', 'Pertama']);
  expect(open).toBe(2);
  expect((await rina.call(getPlatformAttention)).inquiries).toMatchObject({
    total: 2,
    oldest: [{ preview: 'Pertama' }, { preview: 'Kedua' }],
  });
  const params = { id: items[0]!.id };
  expect(await rina.call(updateInquiry, { params, body: { handled: true } })).toMatchObject({
    handled_by: 'Rina Pengelola',
  });
  expect((await rina.call(listInquiries, { query: {} })).open).toBe(1);
  expect((await rina.call(getPlatformAttention)).inquiries.total).toBe(1);
  expect((await rina.call(listInquiries, { query: { state: 'handled' } })).items).toHaveLength(1);
  await rina.call(updateInquiry, { params, body: { handled: false } });
  expect((await rina.call(listInquiries, { query: {} })).open).toBe(2);
});

test('the list is read a page at a time, nothing twice and nothing missing', async () => {
  for (const message of ['1', '2', '3']) await send({ message });
  const first = await rina.call(listInquiries, { query: { limit: 2 } });
  const second = await rina.call(listInquiries, { query: { limit: 2, cursor: first.next_cursor! } });
  expect([...first.items, ...second.items].map(({ message }) => message)).toEqual(['3', '2', '1']);
  expect(second.next_cursor).toBeNull();
});

test('one of many is found by a part of the name, the e-mail or the company, and no sign stands for others', async () => {
  await send({ name: 'Bambang 100%' });
  await send({ email: 'ratih@kedai.example.id' });
  await send({ company: 'PT Maju_Jaya' });
  const search = async (q: string) => (await rina.call(listInquiries, { query: { q } })).items;
  expect((await search('BAMBANG')).map(({ name }) => name)).toEqual(['Bambang 100%']);
  expect((await search('ratih@')).map(({ email }) => email)).toEqual(['ratih@kedai.example.id']);
  expect((await search('maju_')).map(({ company }) => company)).toEqual(['PT Maju_Jaya']);
  expect(await search('100%')).toHaveLength(1);
  expect(await search('w_lan')).toEqual([]);
});

test('a missing name, a wrong e-mail and an empty message are said beside their fields', async () => {
  await expect(send({ name: ' ', email: 'wulan', message: '' })).rejects.toMatchObject({
    status: 400,
    fields: {
      name: 'Nama wajib diisi',
      email: 'Format email belum benar, contoh: nama@bisnis.id',
      message: 'Tulis pesan Anda dahulu',
    },
  });
});

test('who fills in what people do not see is answered alike, and nothing is kept', async () => {
  await expect(send({ website: 'https://murah.example' })).resolves.toEqual({ ok: true });
  expect((await rina.call(listInquiries, { query: { state: 'all' } })).items).toEqual([]);
});

test('from one address five an hour are taken', async () => {
  for (let n = 0; n < 5; n++) await send();
  await expect(send()).rejects.toMatchObject({ status: 429 });
});
