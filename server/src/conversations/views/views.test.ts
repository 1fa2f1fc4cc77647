import * as api from '@sapa/contracts';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleague, joinWorkspace } from '../../testing/colleague.ts';
import { type Call, openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let rina: Colleague;
let database: pg.Client;
/** Conversations by the name of their customer. */
const ids = new Map<string, string>();
const NAMES = ['Ratna', 'Bagus', 'Melati', 'Hendra'];

beforeAll(async () => {
  shop = await openShop();
  rina = await joinWorkspace(shop.sapa, shop.owner.user.workspace!.id);
  database = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await database.connect();
  for (const [at, name] of NAMES.entries())
    await shop.world.phone
      .customer({ name, number: `+62812900000${at}0` })
      .text(shop.number.id, `Halo dari ${name}`);
  const { items } = await until(
    () => shop.call(api.listConversations, { query: {} }),
    ({ items }) => items.length === NAMES.length,
  );
  for (const { id, contact } of items) ids.set(contact.name, id);
});
afterAll(async () => {
  await database.end();
  await shop.stop();
});

const is = (subject: api.InboxCondition['subject'], ...values: (string | number)[]): api.InboxCondition => ({
  subject,
  operator: 'is',
  values,
});
async function matching(filter: api.InboxConditions, call = shop.call) {
  const query = { filter: JSON.stringify(filter), limit: 2 };
  const first = await call(api.listFilteredConversations, { query });
  const rest = first.next_cursor
    ? await call(api.listFilteredConversations, { query: { ...query, cursor: first.next_cursor } })
    : { items: [] };
  const names = [...first.items, ...rest.items].map(({ contact }) => contact.name).sort();
  const counted = await call(api.countConversations, { query: { filter: query.filter } });
  expect(counted).toEqual({ count: names.length, exact: true });
  return names;
}
const params = (name: string) => ({ id: ids.get(name)! });

test('conversations are found by what they are, all of it and one of several, page by page and counted', async () => {
  const { id: hot } = await shop.call(api.createLabel, { body: { name: 'Panas', color: 'sky' } });
  await shop.call(api.labelConversation, { params: params('Ratna'), body: { add_ids: [hot] } });
  await shop.call(api.takeOver, { params: params('Bagus'), body: {} });
  await shop.call(api.resolveConversation, { params: params('Hendra'), body: {} });
  const label: api.InboxCondition = is('label', hot);

  expect(await matching({ all: [] })).toEqual(['Bagus', 'Melati', 'Ratna']);
  expect(await matching({ all: [label] })).toEqual(['Ratna']);
  expect(await matching({ all: [{ ...label, operator: 'is_not' }] })).toEqual(['Bagus', 'Melati']);
  expect(await matching({ all: [{ any: [label, is('handler', 'me')] }] })).toEqual(['Bagus', 'Ratna']);
  expect(await matching({ all: [is('handler', 'nobody'), label] })).toEqual(['Ratna']);
  expect(await matching({ all: [is('status', 'resolved', 'open')] })).toEqual(NAMES.toSorted());
  expect(await matching({ all: [is('channel', shop.number.channelId)] })).toHaveLength(3);
  expect(await matching({ all: [{ subject: 'team', operator: 'empty', values: [] }] })).toHaveLength(3);
  expect(await matching({ all: [{ subject: 'priority', operator: 'filled', values: [] }] })).toEqual([]);
  expect(await matching({ all: [{ subject: 'unread', operator: 'no', values: [] }] })).toEqual([]);
  const waits = (minutes: number) =>
    matching({ all: [{ subject: 'waiting', operator: 'longer_than', values: [minutes] }] });
  expect(await waits(0)).toHaveLength(3);
  expect(await waits(60)).toEqual([]);
  expect(
    await matching({ all: [{ subject: 'last_activity', operator: 'within_days', values: [1] }] }),
  ).toHaveLength(3);
});

test('what the contact is asks along: their labels, and fields of the workspace', async () => {
  const { id: vip } = await shop.call(api.createLabel, { body: { name: 'VIP', color: 'sky' } });
  const { id: size } = await shop.call(api.createContactField, { body: { name: 'Ukuran', type: 'text' } });
  const { contact } = await shop.call(api.getConversation, { params: params('Melati') });
  await shop.call(api.labelContact, { params: { id: contact.id }, body: { add_ids: [vip] } });
  await shop.call(api.updateContact, { params: { id: contact.id }, body: { fields: { [size]: '42' } } });
  expect(await matching({ all: [is('contact_label', vip)] })).toEqual(['Melati']);
  expect(await matching({ all: [is(size, '42')] })).toEqual(['Melati']);
  expect(await matching({ all: [{ any: [is(size, '42'), is('handler', 'me')] }] })).toEqual([
    'Bagus',
    'Melati',
  ]);
});

test('a view of a deleted label says which, and one that cannot be asked is not saved', async () => {
  const { id } = await shop.call(api.createLabel, { body: { name: 'Musiman', color: 'sky' } });
  const filter = { all: [is('label', id)] };
  const view = await shop.call(api.createInboxView, { body: { name: 'Ramadan', filter } });
  await shop.call(api.deleteLabel, { params: { id } });
  const refusal = {
    fields: { filter: 'Label "Musiman" sudah dihapus. Hapus saringan itu, atau pilih label lain.' },
  };
  await expect(matching(view.filter)).rejects.toMatchObject(refusal);
  await expect(shop.call(api.createInboxView, { body: { name: 'Lagi', filter } })).rejects.toMatchObject(
    refusal,
  );
  await shop.call(api.deleteInboxView, { params: { id: view.id } });
});

test('a count that takes long is not waited for', async () => {
  await database.query('begin; lock table conversations in access exclusive mode');
  const filter = JSON.stringify({ all: [is('handler', 'nobody')] });
  const counted = await shop
    .call(api.countConversations, { query: { filter } })
    .finally(() => database.query('rollback'));
  expect(counted).toEqual({ count: 0, exact: false });
});

test('a view is its maker’s own until it is shared: with everybody, or with a team that may go again', async () => {
  const filter = { all: [is('handler', 'me')] };
  const { workspace } = shop.owner.user;
  const teamId = uuidv7();
  await database.query('insert into teams (workspace_id, id, name) values ($1, $2, $3)', [
    workspace!.id,
    teamId,
    'Grosir',
  ]);
  await database.query('insert into team_members (workspace_id, team_id, member_id) values ($1, $2, $3)', [
    workspace!.id,
    teamId,
    rina.memberId,
  ]);
  const namesOf = async (call: Call) => (await call(api.listInboxViews)).items.map(({ name }) => name);
  const save = (body: Pick<api.InboxView, 'name'> & Partial<api.InboxView>, call = shop.call) =>
    call(api.createInboxView, { body: { ...body, filter } });
  await save({ name: 'Rahasia' });
  const shared = await save({ name: 'Milik saya', audience: 'all' });
  await save({ name: 'Grosir', audience: 'team', team_id: teamId });
  expect(await namesOf(rina.call)).toEqual(['Grosir', 'Milik saya']);
  // `me` is whoever looks.
  expect(await matching(shared.filter, rina.call)).toEqual([]);
  const change = { params: { id: shared.id }, body: { name: 'Diambil alih', filter } };
  await expect(rina.call(api.updateInboxView, change)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(save({ name: 'Untuk semua', audience: 'all' }, rina.call)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await save({ name: 'Antrean Rina' }, rina.call);
  await database.query('delete from teams where id = $1', [teamId]);
  expect(await namesOf(rina.call)).toEqual(['Antrean Rina', 'Milik saya']);
  expect(await namesOf(shop.call)).toEqual(['Grosir', 'Milik saya', 'Rahasia']);
});

test('whoever may share narrows a colleague’s view to a team that they are not in, or back to its maker, and has it no more', async () => {
  const { team } = await shop.call(api.createTeam, { body: { name: 'Retur' } });
  const ayu = await joinWorkspace(shop.sapa, shop.owner.user.workspace!.id, { role: 'admin' });
  const filter = { all: [is('handler', 'nobody')] };
  const listed = async () => (await shop.call(api.listInboxViews)).items.map(({ id }) => id);
  for (const narrowed of [{ audience: 'team', team_id: team.id }, { audience: 'me' }] as const) {
    const { id } = await ayu.call(api.createInboxView, {
      body: { name: 'Bersama', filter, audience: 'all' },
    });
    expect(await listed()).toContain(id);
    const body = { name: 'Disempitkan', filter, ...narrowed };
    const saved = await shop.call(api.updateInboxView, { params: { id }, body });
    expect(saved).toMatchObject({ id, own: false, name: 'Disempitkan', ...narrowed });
    expect(await listed()).not.toContain(id);
    const { items } = await ayu.call(api.listInboxViews);
    expect(items.find((view) => view.id === id)).toEqual({ ...saved, own: true });
  }
});
