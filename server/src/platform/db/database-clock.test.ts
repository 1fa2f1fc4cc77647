import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { type Database, openDatabase } from './db.ts';

let clone: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  clone = await createTestDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});
afterAll(() => clone.drop());

const HOUR = 3_600_000;
const told = async () =>
  (await database.pool.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]!.now;
const apart = async () => Math.abs(database.clock.now().getTime() - (await told()).getTime());

test('on a machine whose clock is two hours behind it is the database’s time, and stays it when the clock is set', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * HOUR });
  database = openDatabase(clone.url);
  await database.clock.follow();
  expect(await apart()).toBeLessThan(HOUR / 60);
  vi.setSystemTime(Date.now() + 26 * HOUR);
  expect(await apart()).toBeLessThan(HOUR / 60);
});

test('what the database let run is due, even where the answer of the time was slow', async () => {
  database = openDatabase(clone.url);
  await database.clock.follow();
  const due = new Date((await told()).getTime() + 40);
  database.clock.isPast(due);
  expect(database.clock.now().getTime()).toBeGreaterThanOrEqual(due.getTime());
});
