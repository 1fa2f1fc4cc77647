import {
  createAnnouncement,
  createClient,
  deleteAnnouncement,
  dismissAnnouncement,
  listAllAnnouncements,
  listAnnouncements,
  listPlatformAuditLog,
  updateAnnouncement,
} from '@sapa/contracts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { browserAt } from '../../testing/browser.ts';
import { signInPlatform } from '../../testing/platform.ts';
import { openServer } from '../../testing/server.ts';
import type { Call } from '../../testing/shop.ts';

const server = openServer({}, { role: 'web' });
let rina: Awaited<ReturnType<typeof signInPlatform>>;
beforeAll(async () => {
  rina = await signInPlatform(server.sapa);
});
beforeEach(() => server.sql.query('truncate announcements cascade'));

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const written = {
  kind: 'feature',
  title: 'Siaran sudah bisa',
  text: 'Kirim satu pesan ke semua pelanggan Anda.',
  plans: [],
  starts_at: at(-1),
  ends_at: at(24),
} as const;
type Change = Partial<Parameters<typeof rina.call<typeof createAnnouncement>>[1]['body']>;
const write = (change: Change = {}) =>
  rina.call(createAnnouncement, { body: { ...written, plans: [], ...change } });
const titlesFor = async ({ call }: { call: Call }) =>
  (await call(listAnnouncements)).items.map(({ title }) => title);

const callAs = (token: string): Call => createClient({ baseUrl: server.sapa.url, token: () => token });

async function newOwner() {
  const { token, user } = await browserAt(server.sapa.url).signUp();
  return { call: callAs(token), workspaceId: user.workspace?.id ?? '' };
}

async function colleagueIn(workspaceId: string) {
  const browser = browserAt(server.sapa.url);
  const { email, password, user } = await browser.register();
  await server.sql.query(`update members set role = 'agent', workspace_id = $2 where user_id = $1`, [
    user.id,
    workspaceId,
  ]);
  return { call: callAs((await browser.login(email, password)).body.data?.access_token ?? '') };
}

test('announcements: every member sees what is said now, the newest first, not what is to come or over', async () => {
  const sari = await newOwner();
  await write({ title: 'Lama', starts_at: at(-5) });
  await write({ title: 'Baru' });
  await write({ title: 'Nanti', starts_at: at(2) });
  await write({ title: 'Selesai', starts_at: at(-9), ends_at: at(-8) });
  expect(await titlesFor(sari)).toEqual(['Baru', 'Lama']);
  const { items } = await rina.call(listAllAnnouncements, { query: {} });
  expect(items.map(({ title, state, written_by }) => [title, state, written_by])).toEqual([
    ['Nanti', 'coming', 'Rina Pengelola'],
    ['Baru', 'shown', 'Rina Pengelola'],
    ['Lama', 'shown', 'Rina Pengelola'],
    ['Selesai', 'over', 'Rina Pengelola'],
  ]);
});

test('announcements: one for a plan is seen by workspaces of that plan only', async () => {
  const free = await newOwner();
  const paying = await newOwner();
  await server.sql.query(`update workspaces set plan_name = 'Pro' where id = $1`, [paying.workspaceId]);
  await write({ title: 'Untuk Pro', plans: ['pro', 'business'] });
  await write({ title: 'Untuk Gratis', plans: ['free'] });
  expect(await titlesFor(free)).toEqual(['Untuk Gratis']);
  expect(await titlesFor(paying)).toEqual(['Untuk Pro']);
});

test('announcements: a dismissal is the member’s own, kept on the server, and does no harm twice', async () => {
  const sari = await newOwner();
  const budi = await colleagueIn(sari.workspaceId);
  const { id } = await write();
  await sari.call(dismissAnnouncement, { params: { id } });
  await sari.call(dismissAnnouncement, { params: { id } });
  expect(await titlesFor(sari)).toEqual([]);
  expect(await titlesFor(budi)).toEqual(['Siaran sudah bisa']);
  await rina.call(updateAnnouncement, {
    params: { id },
    body: { ...written, plans: [], title: 'Diperbaiki' },
  });
  expect(await titlesFor(sari)).toEqual([]);
  expect(await titlesFor(budi)).toEqual(['Diperbaiki']);
});

test('announcements: a deleted one is gone from every screen; each step is in the platform’s log', async () => {
  const sari = await newOwner();
  const { id } = await write({ title: 'Keliru' });
  await rina.call(updateAnnouncement, { params: { id }, body: { ...written, plans: [], title: 'Benar' } });
  await rina.call(deleteAnnouncement, { params: { id } });
  expect(await titlesFor(sari)).toEqual([]);
  await expect(sari.call(dismissAnnouncement, { params: { id } })).rejects.toMatchObject({ status: 404 });
  const { items } = await rina.call(listPlatformAuditLog, { query: { actor: 'rina', limit: 3 } });
  expect(items.map(({ act, subject }) => [act, subject])).toEqual([
    ['announcement.deleted', 'Benar'],
    ['announcement.updated', 'Benar'],
    ['announcement.created', 'Keliru'],
  ]);
  expect(items[1]?.changes).toEqual([{ field: 'title', before: 'Keliru', after: 'Benar' }]);
});

test('announcements: what is missing or ends before it begins is said beside its field', async () => {
  await expect(write({ title: ' ', text: '' })).rejects.toMatchObject({
    status: 400,
    fields: { title: 'Judul wajib diisi', text: 'Isi pengumuman wajib diisi' },
  });
  await expect(write({ starts_at: at(3), ends_at: at(2) })).rejects.toMatchObject({
    status: 400,
    fields: { ends_at: 'Waktu selesai harus setelah waktu mulai' },
  });
});

test('announcements: only ROOT and ADMIN write them', async () => {
  const sari = await newOwner();
  const body = { ...written, plans: [] };
  await expect(sari.call(createAnnouncement, { body })).rejects.toMatchObject({ status: 403 });
  await expect(sari.call(listAllAnnouncements, { query: {} })).rejects.toMatchObject({ status: 403 });
});
