import * as api from '@sapa/contracts';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext, transaction } from '../platform/db/context.ts';
import { type Colleague, joinWorkspace } from '../testing/colleague.ts';
import { outcomeOf } from '../testing/refusal-of.ts';
import { openShop, type Shop } from '../testing/shop.ts';
import { hoursOfAll, isOpenNow, type Whose } from './index.ts';

let now = new Date('2026-11-23T02:00:00Z');
let shop: Shop;
let agent: Colleague;
let sql: pg.Client;
beforeAll(async () => {
  shop = await openShop({ clock: { now: () => now } });
  sql = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await sql.connect();
  agent = await joinWorkspace(shop.sapa, shop.owner.user.workspace!.id, { role: 'agent' });
});
afterAll(async () => {
  await sql.end();
  await shop.stop();
});

const workspace = () => shop.owner.user.workspace!.id;
const list = async () => (await shop.call(api.listSchedules)).items;
const change = (id: string, body: api.Body<typeof api.updateSchedule>) =>
  shop.call(api.updateSchedule, { params: { id }, body });
const isOpen = (whose: Whose = {}) => isOpenNow(systemContext(shop.sapa.app, workspace()), whose);
const daily = (from: number, to: number) => Array.from({ length: 7 }, () => [{ from, to }]);

test('nobody has set hours: one schedule, always open; an agent sees it and changes nothing', async () => {
  const [main, ...others] = await list();
  expect(main).toMatchObject({ id: workspace(), is_main: true, week: api.emptyWeek() });
  expect(others).toEqual([]);
  expect(await isOpen()).toBe(true);
  expect((await agent.call(api.listSchedules)).items).toHaveLength(1);
  const refused = agent.call(api.updateSchedule, { params: { id: main!.id }, body: { name: 'Saya' } });
  expect(await outcomeOf(refused)).toBe('FORBIDDEN');
  expect(await outcomeOf(shop.call(api.deleteSchedule, { params: { id: main!.id } }))).toBe(
    'MAIN_SCHEDULE_STAYS',
  );
});

test('of all teams and channels at once each schedule is reckoned once, and each channel keeps its own turn', async () => {
  const { channelId } = shop.number;
  await shop.call(api.updateChannelAnswering, {
    params: { id: channelId },
    body: { ai_mode: 'outside_hours' },
  });
  const turns = await transaction(systemContext(shop.sapa.app, workspace()), async (tx) => {
    const turnOf = await hoursOfAll(tx);
    return [turnOf({ channelId: uuidv7() }), turnOf({ channelId }), turnOf({ teamId: uuidv7(), channelId })];
  });
  expect(turns.map(({ open, aiMode }) => [open, aiMode])).toEqual([
    [true, 'always'],
    [true, 'outside_hours'],
    [true, 'outside_hours'],
  ]);
  expect(new Set(turns.map((turn) => Reflect.get(turn, 'calendar'))).size).toBe(1);
});

test('a team goes by its own schedule, else by its channel’s, else by the main one', async () => {
  const { channelId } = shop.number;
  const teamId = uuidv7();
  await sql.query(`insert into teams (workspace_id, id, name) values ($1, $2, 'Malam')`, [
    workspace(),
    teamId,
  ]);
  // 09.00 in Jakarta, 10.00 in Makassar.
  await change(workspace(), { week: daily(600, 720) });
  const night = await shop.call(api.createSchedule, { body: { name: 'Malam', copy_id: workspace() } });
  await change(night.id, { week: daily(1200, 1800) });
  const makassar = await shop.call(api.createSchedule, { body: { name: 'Makassar', copy_id: workspace() } });
  await change(makassar.id, { time_zone: 'Asia/Makassar' });
  const whose = { teamId, channelId };
  expect([await isOpen(), await isOpen(whose)]).toEqual([false, false]);
  await shop.call(api.updateChannelAnswering, {
    params: { id: channelId },
    body: { schedule_id: makassar.id },
  });
  expect([await isOpen(), await isOpen(whose)]).toEqual([false, true]);
  await shop.call(api.setTeamSchedule, { params: { id: teamId }, body: { schedule_id: night.id } });
  expect([await isOpen({ channelId }), await isOpen(whose)]).toEqual([true, false]);
  expect((await list()).map(({ name, team_ids }) => [name, team_ids])).toEqual([
    ['Jam kerja', []],
    ['Malam', [teamId]],
    ['Makassar', []],
  ]);

  await shop.call(api.deleteSchedule, { params: { id: night.id } });
  expect(await isOpen(whose)).toBe(true);
  await shop.call(api.deleteSchedule, { params: { id: makassar.id } });
  expect(await isOpen(whose)).toBe(false);
  now = new Date('2026-11-23T03:00:00Z');
  expect(await isOpen(whose)).toBe(true);
});
