import type { AuditEntry, MemberRole, WorkspaceSettings } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { type Answer, bearer, type SignedUp } from '../../testing/browser.ts';
import { openFrontDoor } from '../../testing/front-door.ts';

const door = openFrontDoor();

const as = ({ token }: SignedUp, method: string, body?: unknown) =>
  door.browser.call(method, '/workspace', body, bearer(token)) as Promise<
    Answer & { body: WorkspaceSettings }
  >;
const sessionOf = async ({ token }: SignedUp) => (await door.browser.me(token)).body.data!.user;
/** Somebody who works in their shop too, and in no other. */
async function colleagueOf(boss: SignedUp, role: MemberRole): Promise<SignedUp> {
  const who = await door.browser.signUp();
  await door.sql.query('update members set workspace_id = $1, role = $2 where user_id = $3', [
    boss.user.workspace!.id,
    role,
    who.user.id,
  ]);
  return who;
}

test('name, time zone and language of dates hold for whoever has not chosen otherwise', async () => {
  const boss = await door.browser.signUp();
  const [agent, chooser] = [await colleagueOf(boss, 'agent'), await colleagueOf(boss, 'supervisor')];
  await door.browser.call(
    'PATCH',
    '/me',
    { time_zone: 'Asia/Jayapura', date_language: 'id' },
    bearer(chooser.token),
  );
  const change = {
    name: 'Kopi Nusantara',
    time_zone: 'Asia/Makassar',
    date_language: 'en',
    business_kind: 'food',
    release_offline_minutes: null,
    release_unanswered_minutes: 10,
    unread_rule: 'handler',
  };
  expect((await as(boss, 'PATCH', change)).body).toEqual(change);
  expect((await as(boss, 'GET')).body).toEqual(change);
  await expect
    .poll(() => sessionOf(agent))
    .toMatchObject({
      workspace: { name: 'Kopi Nusantara' },
      time_zone: 'Asia/Makassar',
      date_language: 'en',
    });
  expect(await sessionOf(chooser)).toMatchObject({ time_zone: 'Asia/Jayapura', date_language: 'id' });
  await door.browser.call('PATCH', '/me', { time_zone: null, date_language: null }, bearer(chooser.token));
  expect(await sessionOf(chooser)).toMatchObject({ time_zone: 'Asia/Makassar', date_language: 'en' });
});

test('what is left out stays; what changed is written down, with before and after', async () => {
  const boss = await door.browser.signUp({ business_name: 'Batik Larasati' });
  const { body } = await as(boss, 'PATCH', { time_zone: 'Asia/Jayapura' });
  expect(body).toEqual({
    name: 'Batik Larasati',
    time_zone: 'Asia/Jayapura',
    date_language: 'id',
    business_kind: null,
    release_offline_minutes: 5,
    release_unanswered_minutes: null,
    unread_rule: 'team',
  });
  await as(boss, 'PATCH', { time_zone: 'Asia/Jayapura' });
  const log = await door.browser.call(
    'GET',
    '/audit-log?act=workspace.updated',
    undefined,
    bearer(boss.token),
  );
  expect((log.body.items as AuditEntry[]).map(({ subject, changes }) => ({ subject, changes }))).toEqual([
    {
      subject: 'Batik Larasati',
      changes: [{ field: 'time_zone', before: 'Asia/Jakarta', after: 'Asia/Jayapura' }],
    },
  ]);
});

test.each([
  [{ name: ' ' }, 'name', 'Nama workspace wajib diisi'],
  [{ time_zone: 'Asia/Atlantis' }, 'time_zone', 'Zona waktu tidak dikenal. Pilih dari daftar.'],
  [{ date_language: 'fr' }, 'date_language', 'Pilih bahasa tanggal'],
  [{ business_kind: 'tambang' }, 'business_kind', 'Pilih jenis bisnis'],
])('%j is refused beside its field', async (body, field, sentence) => {
  const boss = await door.browser.signUp();
  expect((await as(boss, 'PATCH', body)).body).toMatchObject({ fields: { [field]: sentence } });
});

test.each<MemberRole>(['agent', 'supervisor'])(
  'a member who is %s neither reads nor changes them',
  async (role) => {
    const boss = await door.browser.signUp();
    const who = await colleagueOf(boss, role);
    for (const answer of [await as(who, 'GET'), await as(who, 'PATCH', { name: 'Toko Saya' })])
      expect([answer.status, answer.body]).toMatchObject([403, { code: 'FORBIDDEN' }]);
    expect((await as(boss, 'GET')).body.name).toBe('Toko Sari');
  },
);
