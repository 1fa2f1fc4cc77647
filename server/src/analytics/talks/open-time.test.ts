import * as api from '@sapa/contracts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../platform/db/context.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';
import { countTalks } from './settle-talks.ts';

let shop: Shop;
let sql: pg.Client;
let workspaceId: string;
let conversationId: string;
let mainId: string;
/** Wednesday before a national holiday (Thursday) and its cuti bersama (Friday), to the Monday after. */
const ASKED = '2026-05-13T16:30:00+07:00';
const ANSWERED = '2026-05-18T09:30:00+07:00';
const HOUR = 3600;
const office = [{ from: 9 * 60, to: 17 * 60 }];
const weekdays = [office, office, office, office, office, [], []];

beforeAll(async () => {
  shop = await openShop();
  workspaceId = shop.owner.user.workspace!.id;
  sql = new pg.Client({ connectionString: shop.sapa.ownerUrl });
  await sql.connect();
  const customer = shop.world.phone.customer({ number: '+6281290000777', name: 'Melati' });
  await customer.text(shop.number.id, 'Halo');
  const { items } = await until(
    () => shop.call(api.listConversations, { query: { tab: 'all' } }),
    (found) => found.items.length === 1,
  );
  conversationId = items[0]!.id;
  await shop.call(api.sendMessage, {
    params: { id: conversationId },
    body: { client_id: crypto.randomUUID(), text: 'Siap, Kak' },
  });
  for (const [direction, at] of [
    ['in', ASKED],
    ['out', ANSWERED],
  ])
    await sql.query('update messages set created_at = $3 where conversation_id = $1 and direction = $2', [
      conversationId,
      direction,
      at,
    ]);
  mainId = (await shop.call(api.listSchedules)).items.find(({ is_main }) => is_main)!.id;
});
afterAll(async () => {
  await sql.end();
  await shop.stop();
});

const keep = (id: string, body: Partial<api.ScheduleSettings>) =>
  shop.call(api.updateSchedule, { params: { id }, body });
/** Seconds of the first answer by the wall's clock and of open hours, counted anew by the hours of now. */
async function counted() {
  await sql.query(`select app.recount_talks($1, '-infinity', 'infinity')`, [workspaceId]);
  await countTalks(systemContext(shop.sapa.app, workspaceId));
  const { metrics } = await shop.call(api.readAnalyticsSpeed, {
    query: { from: '2026-05-13', to: '2026-05-13' },
  });
  const { calendar, open } = metrics.first.now;
  return [calendar.median, open.median];
}
const CALENDAR = 4 * 24 * HOUR + 17 * HOUR;

test('without hours of its own a business is always open', async () => {
  expect(await counted()).toEqual([CALENDAR, CALENDAR]);
});

test('open time leaves out nights, weekends and national holidays, and cuti bersama where the business keeps it', async () => {
  await keep(mainId, { week: weekdays, national: true, joint_leave: true });
  expect(await counted()).toEqual([CALENDAR, 0.5 * HOUR + 0.5 * HOUR]);
  await keep(mainId, { joint_leave: false });
  expect(await counted()).toEqual([CALENDAR, HOUR + 8 * HOUR]);
  await keep(mainId, { national: false });
  expect(await counted()).toEqual([CALENDAR, HOUR + 16 * HOUR]);
  await keep(mainId, { national: true, joint_leave: true });
});

test('hours are those of the schedule’s zone: the same clock in Jayapura opens two hours earlier', async () => {
  await keep(mainId, { time_zone: 'Asia/Jayapura' });
  expect(await counted()).toEqual([CALENDAR, 2.5 * HOUR]);
  await keep(mainId, { time_zone: 'Asia/Jakarta' });
});

test('a team’s hours come before the main ones', async () => {
  const { team } = await shop.call(api.createTeam, { body: { name: 'Grosir' } });
  const saturdays = await shop.call(api.createSchedule, { body: { name: 'Dengan Sabtu', copy_id: mainId } });
  await keep(saturdays.id, { week: [...weekdays.slice(0, 5), [{ from: 9 * 60, to: 13 * 60 }], []] });
  await shop.call(api.setTeamSchedule, { params: { id: team.id }, body: { schedule_id: saturdays.id } });
  expect(await counted()).toEqual([CALENDAR, HOUR]);
  await shop.call(api.assignConversation, {
    params: { id: conversationId },
    body: { member_id: null, team_id: team.id },
  });
  expect(await counted()).toEqual([CALENDAR, HOUR + 4 * HOUR]);
});

test('a talk belongs to the day, hour and weekday of the workspace’s zone', async () => {
  await sql.query(
    `update messages set created_at = '2026-05-13T23:30:00+07:00' where conversation_id = $1 and direction = 'in'`,
    [conversationId],
  );
  await counted();
  const placed = async () => {
    const { days, cells } = await shop.call(api.readAnalyticsBusy, {
      query: { from: '2026-05-12', to: '2026-05-15' },
    });
    return [days.find(({ count }) => count > 0)?.day, cells[0]?.weekday, cells[0]?.hour];
  };
  expect(await placed()).toEqual(['2026-05-13', 2, 23]);
  await sql.query(`update workspaces set time_zone = 'Asia/Jayapura' where id = $1`, [workspaceId]);
  expect(await placed()).toEqual(['2026-05-14', 3, 1]);
});

test('contacts that are joined move no figure: a talk stays where it was said', async () => {
  const other = shop.world.phone.customer({ number: '+6281290000778', name: 'Melati Anggraini' });
  await other.text(shop.number.id, 'Halo, ini nomor baru saya');
  const { items } = await until(
    () => shop.call(api.listConversations, { query: { tab: 'all' } }),
    (found) => found.items.length === 2,
  );
  const now = Date.now();
  const day = (back: number) => new Date(now - back * 86_400_000).toISOString().slice(0, 10);
  const [from, to] = [day(363), day(-1)];
  const figures = () => shop.call(api.readAnalyticsBusy, { query: { from, to } });
  const before = await figures();
  const [kept, gone] = items.map(({ contact }) => contact.id) as [string, string];
  await shop.call(api.joinContacts, { params: { id: kept }, body: { contact_id: gone } });
  const { total, days, cells } = await figures();
  expect([total, days, cells]).toEqual([before.total, before.days, before.cells]);
  expect(total).toBeGreaterThan(0);
});
