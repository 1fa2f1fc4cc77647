import { type Device, type Profile, updateProfile } from '@sapa/contracts';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../platform/db/context.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { bearer, browserAt, type SignedUp } from '../../testing/browser.ts';
import { joinWorkspace } from '../../testing/colleague.ts';
import { createWorkspace } from '../../testing/factories.ts';
import { listMembers } from '../members/list-members.ts';
import { members } from '../tables.ts';

let now = new Date();
let sapa: TestApp;
let browser: ReturnType<typeof browserAt>;

beforeAll(async () => {
  sapa = await startTestApp({}, { clock: { now: () => now } });
  browser = browserAt(sapa.url);
});
afterAll(() => sapa.stop());

const as = (who: SignedUp, method: string, path: string, body?: unknown) =>
  browser.call(method, `/me${path}`, body, bearer(who.token)) as unknown as Promise<{
    status: number;
    body: Profile & { items: Device[] };
  }>;
const plainPhoto = () => sharp({ create: { width: 1200, height: 900, channels: 3, background: '#0a7255' } });
async function upload(who: { token: string }, bytes: Uint8Array<ArrayBuffer>, name = 'foto.jpg') {
  const form = new FormData();
  form.set('file', new File([bytes], name));
  const answer = await fetch(`${sapa.url}/api/v1/me/avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}` },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Profile & { code?: string } };
}

test('name, phone, time zone and date language are kept, and the session knows them at once', async () => {
  const who = await browser.signUp();
  const { body } = await as(who, 'PATCH', '', {
    name: ' Sari Dewi Lestari ',
    phone: '0813 2222 3333',
    time_zone: 'Asia/Makassar',
    date_language: 'en',
  });
  expect(body).toMatchObject({
    name: 'Sari Dewi Lestari',
    phone: '+6281322223333',
    time_zone: 'Asia/Makassar',
  });
  expect((await browser.me(who.token)).body.data?.user).toMatchObject({
    name: 'Sari Dewi Lestari',
    time_zone: 'Asia/Makassar',
    date_language: 'en',
  });
  await as(who, 'PATCH', '', { time_zone: null });
  expect((await browser.me(who.token)).body.data?.user.time_zone).toBe('Asia/Jakarta');
});

test.each([
  [{ name: ' ' }, 'name', 'Nama wajib diisi'],
  [{ time_zone: 'Asia/Atlantis' }, 'time_zone', 'Zona waktu tidak dikenal. Pilih dari daftar.'],
  [{ time_zone: '+07:00' }, 'time_zone', 'Zona waktu tidak dikenal. Pilih dari daftar.'],
  [{ date_language: 'fr' }, 'date_language', 'Pilih bahasa tanggal'],
])('%j is refused beside its field', async (body, field, sentence) => {
  const who = await browser.signUp();
  expect((await as(who, 'PATCH', '', body)).body).toMatchObject({ fields: { [field]: sentence } });
});

test('a picture is drawn anew: small, WebP, without what the camera wrote into it', async () => {
  const who = await browser.signUp();
  const photo = await plainPhoto()
    .withExif({ IFD0: { Copyright: 'rahasia-kamera' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('rahasia-kamera')).toBe(true);
  const { status, body } = await upload(who, new Uint8Array(photo));
  expect(status).toBe(201);
  const picture = await fetch(sapa.url + body.image);
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect(bytes.length).toBeLessThanOrEqual(8 * 1024);
  expect(bytes.includes('rahasia-kamera')).toBe(false);
  expect((await browser.me(who.token)).body.data?.user.image).toBe(body.image);
  expect((await as(who, 'DELETE', '/avatar')).body.image).toBeNull();
  expect((await fetch(sapa.url + body.image)).status).toBe(404);
});

test('a new name and picture stand in every workspace where the person is a member', async () => {
  const [first, second] = [await createWorkspace(sapa), await createWorkspace(sapa)];
  const who = await joinWorkspace(sapa, first.workspaceId, { name: 'Dimas' });
  await transaction(second.ctx, (tx) =>
    tx.db.insert(members).values({
      workspaceId: second.workspaceId,
      id: uuidv7(),
      userId: who.userId,
      name: 'Dimas',
      role: 'agent',
    }),
  );
  const shown = async () => {
    const lists = await Promise.all([listMembers(first.ctx), listMembers(second.ctx)]);
    return lists.map((list) => list.find(({ email }) => email === who.email));
  };
  await who.call(updateProfile, { body: { name: 'Dimas Prasetyo' } });
  await upload(who, new Uint8Array(await plainPhoto().jpeg().toBuffer()));
  const changed = { name: 'Dimas Prasetyo', image: expect.stringMatching(/^\/files\/./) };
  await expect.poll(shown).toMatchObject([changed, changed]);
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['a torn GIF', 'GIF89a bukan gambar'],
])('%s is no picture', async (_name, content) => {
  const who = await browser.signUp();
  const { status, body } = await upload(who, new TextEncoder().encode(content), 'foto.png');
  expect([status, body.code]).toEqual([415, 'FILE_TYPE_REFUSED']);
});

test('the devices of a person: this one first; one is ended, then all', async () => {
  const who = await browser.signUp();
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';
  now = new Date(now.getTime() + 60_000);
  const laptop = await browser.login(who.email, who.password, { 'user-agent': chrome });
  const token = laptop.body.data!.access_token;
  const { items } = (await as(who, 'GET', '/sessions')).body;
  expect(items.map(({ current }) => current)).toEqual([true, false]);
  expect(items[1]).toMatchObject({ name: 'Chrome di Windows', ip_address: '127.0.0.1' });
  expect((await as(who, 'DELETE', `/sessions/${items[1]!.id}`)).status).toBe(200);
  expect((await browser.me(token)).status).toBe(401);
  expect((await as(who, 'DELETE', `/sessions/${items[1]!.id}`)).status).toBe(404);
  expect((await as(who, 'POST', '/sessions/end-all')).status).toBe(200);
  expect((await browser.me(who.token)).status).toBe(401);
  expect((await browser.call('POST', '/auth/renew', undefined, { cookie: who.cookie })).status).toBe(401);
});

test("nobody ends another person's session", async () => {
  const [who, other] = [await browser.signUp(), await browser.signUp()];
  const { items } = (await as(other, 'GET', '/sessions')).body;
  expect((await as(who, 'DELETE', `/sessions/${items[0]!.id}`)).status).toBe(404);
  expect((await browser.me(other.token)).status).toBe(200);
});
