import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { hearOfWork, tellWorkers } from './tell-workers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { role: 'web' });
});
afterAll(() => app.stop());

test('a worker hears what waits, once however often it was said at the same time', async () => {
  const { database, log } = app.app;
  const heard: unknown[] = [];
  const hearing = await hearOfWork(database, (work) => heard.push(work), log);
  const tell = tellWorkers(database);
  for (let time = 0; time < 50; time++) {
    tell('sending');
    tell(7);
  }
  await expect.poll(() => new Set(heard), { interval: 5 }).toEqual(new Set(['sending', 7]));
  tell(3);
  await expect.poll(() => heard.at(-1), { interval: 5 }).toBe(3);
  expect(heard.length).toBeLessThanOrEqual(5);
  await hearing.stop();
});

test('what a web process takes in is told to the workers', async () => {
  const { database, log, deliveries, sending } = app.app;
  const heard = new Set<unknown>();
  const hearing = await hearOfWork(database, (work) => heard.add(work), log);
  deliveries.wake(5);
  sending.wake();
  await expect.poll(() => heard, { interval: 5 }).toEqual(new Set([5, 'sending']));
  await hearing.stop();
});
