import * as api from '@sapa/contracts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Colleague, joinWorkspace } from '../../testing/colleague.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { connectNumber, openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let sql: pg.Client;
let rina: Colleague;
let dimas: Colleague;
let putri: Colleague;
beforeAll(async () => {
  shop = await openShop();
  sql = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await sql.connect();
  const workspaceId = shop.owner.user.workspace!.id;
  await sql.query(`update workspaces set plan_name = 'Enterprise' where id = $1`, [workspaceId]);
  [rina, dimas, putri] = [
    await joinWorkspace(shop.sapa, workspaceId, { name: 'Rina Wulandari' }),
    await joinWorkspace(shop.sapa, workspaceId, { name: 'Dimas Prasetyo' }),
    await joinWorkspace(shop.sapa, workspaceId, { name: 'Putri Wulandari', role: 'supervisor' }),
  ];
});
afterAll(async () => {
  await sql?.end();
  await shop?.stop();
});

let made = 0;
const newTeam = async (body: Partial<api.Body<typeof api.createTeam>> = {}) =>
  shop.call(api.createTeam, { body: { name: `Tim ${++made}`, ...body } });
const teams = async () => (await shop.call(api.listTeams)).items;
const change = (id: string, body: api.Body<typeof api.updateTeam>) =>
  shop.call(api.updateTeam, { params: { id }, body });
const conversation = (id: string) => shop.call(api.getConversation, { params: { id } });
const inTeam = (id: string, teamId: string | null) =>
  until(
    () => conversation(id),
    ({ team_id }) => team_id === teamId,
  );

/** A customer who wrote on a number, and the conversation. */
async function wrote(number: Shop['number']) {
  const name = `Pelanggan ${++made}`;
  const customer = shop.world.phone.customer({ number: `62812880${String(10_000 + made)}`, name });
  await customer.text(number.id, 'Halo kak');
  const { items } = await until(
    () => shop.call(api.listConversations, { query: { limit: 100 } }),
    (page) => page.items.some(({ contact }) => contact.name === name),
  );
  const { id, team_id } = items.find(({ contact }) => contact.name === name)!;
  return { id, teamId: team_id, say: (words: string) => customer.text(number.id, words) };
}

test('a team has a name of its own, whatever its case, and members who work here, each once', async () => {
  const { team } = await newTeam({ name: 'Ritel', agent_ids: [rina.memberId] });
  expect(await refusalOf(newTeam({ name: ' ritel ' }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { name: expect.stringContaining('sudah ada') },
  });
  expect(await refusalOf(newTeam({ name: '  ' }))).toMatchObject({
    fields: { name: 'Nama tim wajib diisi' },
  });
  expect(await refusalOf(newTeam({ agent_ids: [crypto.randomUUID()] }))).toMatchObject({
    fields: { agent_ids: expect.stringContaining('Anggota tidak ditemukan') },
  });
  expect(await refusalOf(change(team.id, { supervisor_ids: [rina.memberId] }))).toMatchObject({
    fields: { supervisor_ids: expect.stringContaining('Satu orang') },
  });
  expect(await refusalOf(change(team.id, { agent_ids: [], supervisor_ids: [rina.memberId] }))).toMatchObject({
    fields: { supervisor_ids: expect.stringContaining('harus berperan supervisor') },
  });
  const people = { agent_ids: [dimas.memberId], supervisor_ids: [putri.memberId] };
  expect((await change(team.id, { name: 'RITEL', ...people })).team).toMatchObject({
    name: 'RITEL',
    ...people,
  });
  // Who is made less may give nothing out: they take their turn.
  const role = (to: api.MemberRole) =>
    shop.call(api.changeMemberRole, { params: { id: putri.memberId }, body: { role: to } });
  await role('agent');
  expect((await teams()).find(({ id }) => id === team.id)).toMatchObject({
    agent_ids: [dimas.memberId, putri.memberId],
    supervisor_ids: [],
  });
  await role('supervisor');
});

test('who is deactivated is in no team until they are back, also when it was saved meanwhile', async () => {
  const sari = await joinWorkspace(shop.sapa, shop.owner.user.workspace!.id, { name: 'Sari' });
  const { team } = await newTeam({ agent_ids: [sari.memberId, rina.memberId] });
  const params = { id: sari.memberId };
  await shop.call(api.deactivateMember, { params, query: {} });
  const agents = async () => (await teams()).find(({ id }) => id === team.id)?.agent_ids;
  expect(await agents()).toEqual([rina.memberId]);
  await change(team.id, { agent_ids: [dimas.memberId] });
  await shop.call(api.reactivateMember, { params });
  expect(await agents()).toEqual([dimas.memberId, sari.memberId]);
});

test('a channel belongs to one team: giving it to another moves what waits, and says whose it was', async () => {
  const number = await connectNumber(shop.world, shop.call);
  const first = await wrote(number);
  expect(first.teamId).toBeNull();
  const { team: ritel } = await newTeam({ channel_ids: [number.channelId] });
  await inTeam(first.id, ritel.id);
  const [second, taken, done] = [await wrote(number), await wrote(number), await wrote(number)];
  expect(second.teamId).toBe(ritel.id);
  await shop.call(api.takeOver, { params: { id: taken.id }, body: {} });
  await shop.call(api.resolveConversation, { params: { id: done.id }, body: {} });

  const { team: grosir, moved_channels } = await newTeam({ channel_ids: [number.channelId] });
  expect(moved_channels).toEqual([{ id: number.channelId, name: expect.any(String), from_team: ritel.name }]);
  await inTeam(first.id, grosir.id);
  await inTeam(second.id, grosir.id);
  expect((await conversation(taken.id)).team_id).toBe(ritel.id);
  expect((await conversation(done.id)).team_id).toBe(ritel.id);
  await done.say('Kak, satu lagi');
  await inTeam(done.id, grosir.id);

  const { items } = await shop.call(api.listTeamLoads);
  const loadOf = (id: string) => items.find(({ team_id }) => team_id === id);
  expect(loadOf(ritel.id)).toEqual({
    team_id: ritel.id,
    with_members: 1,
    with_ai: 0,
    queued: 0,
    snoozed: 0,
  });
  await change(grosir.id, { channel_ids: [] });
  await inTeam(first.id, null);
});

test('what a deleted team leaves goes where it was told, all of it, and its name is free', async () => {
  const number = await connectNumber(shop.world, shop.call);
  const { team: heir } = await newTeam();
  const { team } = await newTeam({ channel_ids: [number.channelId], agent_ids: [rina.memberId] });
  const [waits, taken, done] = [await wrote(number), await wrote(number), await wrote(number)];
  await shop.call(api.takeOver, { params: { id: taken.id }, body: {} });
  await shop.call(api.resolveConversation, { params: { id: done.id }, body: {} });
  const params = { id: team.id };
  expect(await shop.call(api.countResolvedOfTeam, { params })).toEqual({ resolved: 1 });
  expect(
    await refusalOf(shop.call(api.deleteTeam, { params, query: { to_team_id: team.id } })),
  ).toMatchObject({
    fields: { to_team_id: expect.any(String) },
  });
  await shop.call(api.deleteTeam, { params, query: { to_team_id: heir.id } });
  expect((await teams()).map(({ id }) => id)).not.toContain(team.id);
  await newTeam({ name: team.name });
  for (const { id } of [waits, taken, done]) await inTeam(id, heir.id);
  expect((await conversation(taken.id)).handler).toMatchObject({ type: 'member' });
  expect((await wrote(number)).teamId).toBe(heir.id);

  await shop.call(api.deleteTeam, { params: { id: heir.id }, query: {} });
  for (const { id } of [waits, taken, done]) await inTeam(id, null);
  const rows = () =>
    sql
      .query('select id from teams where id = any($1::uuid[])', [[team.id, heir.id]])
      .then(({ rows }) => rows);
  expect(await until(rows, (left) => left.length === 0)).toEqual([]);
});

test('an agent and a supervisor see the teams and change none', async () => {
  const { team } = await newTeam();
  const { call } = await joinWorkspace(shop.sapa, shop.owner.user.workspace!.id, { role: 'supervisor' });
  expect((await call(api.listTeams)).items.map(({ id }) => id)).toContain(team.id);
  for (const act of [
    () => call(api.createTeam, { body: { name: 'Tim sendiri' } }),
    () => call(api.updateTeam, { params: { id: team.id }, body: { name: 'Tim sendiri' } }),
    () => call(api.deleteTeam, { params: { id: team.id }, query: {} }),
  ])
    expect(await refusalOf(act())).toMatchObject({ code: 'FORBIDDEN' });
});

test('what somebody works on is set at once: teams as agent or what they were, channels, capacity', async () => {
  const number = await connectNumber(shop.world, shop.call);
  const [{ team: led }, { team: joined }] = [
    await newTeam({ supervisor_ids: [putri.memberId] }),
    await newTeam(),
  ];
  const params = { id: putri.memberId };
  const work = {
    capacity: 12,
    team_ids: [led.id, joined.id],
    channel_ids: [number.channelId],
  };
  await shop.call(api.setMemberWork, { params, body: work });
  const now = await shop.call(api.readMemberWork, { params });
  expect({ ...now, team_ids: now.team_ids.toSorted() }).toEqual({
    ...work,
    team_ids: work.team_ids.toSorted(),
  });
  const all = await teams();
  expect(all.find(({ id }) => id === led.id)).toMatchObject({
    agent_ids: [],
    supervisor_ids: [putri.memberId],
  });
  expect(all.find(({ id }) => id === joined.id)).toMatchObject({ agent_ids: [putri.memberId] });
  expect(all.filter(({ agent_ids }) => agent_ids.includes(putri.memberId))).toHaveLength(1);
  for (const [field, body] of Object.entries({
    capacity: { ...work, capacity: 51 },
    team_ids: { ...work, team_ids: [crypto.randomUUID()] },
    channel_ids: { ...work, channel_ids: [crypto.randomUUID()] },
  }))
    expect(await refusalOf(shop.call(api.setMemberWork, { params, body }))).toMatchObject({
      fields: { [field]: expect.any(String) },
    });
  expect((await shop.call(api.readMemberWork, { params })).capacity).toBe(12);
});

test('what somebody leaves is a colleague’s who was named, else it waits for their team', async () => {
  const number = await connectNumber(shop.world, shop.call);
  const workspaceId = shop.owner.user.workspace!.id;
  const [first, second] = [
    await joinWorkspace(shop.sapa, workspaceId),
    await joinWorkspace(shop.sapa, workspaceId),
  ];
  const { team } = await newTeam({
    channel_ids: [number.channelId],
    agent_ids: [first.memberId, second.memberId],
  });
  const { id } = await wrote(number);
  await first.call(api.takeOver, { params: { id }, body: {} });
  const later = await wrote(number);
  await first.call(api.takeOver, { params: { id: later.id }, body: {} });
  const until24h = new Date(Date.now() + 86_400_000).toISOString();
  await first.call(api.snoozeConversation, { params: { id: later.id }, body: { until: until24h } });
  const params = { id: first.memberId };
  expect(await shop.call(api.countOpenOfMember, { params })).toEqual({ open: 2 });
  expect(
    await refusalOf(shop.call(api.deactivateMember, { params, query: { to_member_id: first.memberId } })),
  ).toMatchObject({ fields: { to_member_id: expect.any(String) } });
  await shop.call(api.deactivateMember, { params, query: { to_member_id: second.memberId } });
  const handledBy = (id: string, memberId: string) =>
    until(
      () => conversation(id),
      ({ handler }) => handler.type === 'member' && handler.id === memberId,
    );
  await handledBy(id, second.memberId);
  expect(await handledBy(later.id, second.memberId)).toMatchObject({
    status: 'snoozed',
    snoozed_until: until24h,
  });
  await shop.call(api.deactivateMember, { params: { id: second.memberId }, query: {} });
  const waits = await until(
    () => conversation(id),
    ({ handler }) => handler.type === 'queue',
  );
  expect(waits.team_id).toBe(team.id);
});

test('who answers in a channel is one form: its AI agent, its team and how one of it is found', async () => {
  const number = await connectNumber(shop.world, shop.call);
  const params = { id: number.channelId };
  const [nara, saji] = [
    await shop.call(api.createAgent, { body: { name: 'Nara' } }),
    await shop.call(api.createAgent, { body: { name: 'Saji' } }),
  ];
  const { team } = await newTeam();
  const { id } = await wrote(number);
  const routing = { assignment: 'least_busy', previous_handler_first: false } as const;
  const channel = await shop.call(api.setChannelRouting, {
    params,
    body: { ...routing, agent_id: nara.id, team_id: team.id },
  });
  expect(channel).toMatchObject({ ...routing, team_id: team.id });
  await inTeam(id, team.id);
  const served = async () =>
    (await shop.call(api.listChannelAgents)).items.filter(({ channel_id }) => channel_id === params.id);
  expect(await served()).toEqual([{ channel_id: params.id, agent_id: nara.id, name: 'Nara', enabled: true }]);
  await shop.call(api.setChannelRouting, {
    params,
    body: { ...routing, agent_id: saji.id, team_id: null },
  });
  expect(await served()).toMatchObject([{ name: 'Saji' }]);
  await inTeam(id, null);
  for (const [field, body] of Object.entries({
    agent_id: { ...routing, agent_id: crypto.randomUUID(), team_id: null },
    team_id: { ...routing, agent_id: saji.id, team_id: crypto.randomUUID() },
  }))
    expect(await refusalOf(shop.call(api.setChannelRouting, { params, body }))).toMatchObject({
      fields: { [field]: expect.any(String) },
    });
  await shop.call(api.setChannelRouting, { params, body: { ...routing, agent_id: null, team_id: null } });
  expect(await served()).toEqual([]);
});
