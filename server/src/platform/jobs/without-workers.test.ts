import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openServer } from '../../testing/server.ts';
import { until } from '../../testing/shop.ts';
import { systemContext, transaction } from '../db/context.ts';
import { keepHeartbeat } from './release-dead-jobs.ts';
import { hearOfWork, tellWorkers } from './tell-workers.ts';

// Nobody works: who hears of work is told here, and what is at work, replaced or dead, as graphile-worker leaves it.
const server = openServer({}, { role: 'web' });

test('a worker hears what waits, once however often it was said at the same time', async () => {
  const { database, log } = server.sapa.app;
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
  const { database, log, deliveries, sending } = server.sapa.app;
  const heard = new Set<unknown>();
  const hearing = await hearOfWork(database, (work) => heard.add(work), log);
  deliveries.wake(5);
  sending.wake();
  await expect.poll(() => heard, { interval: 5 }).toEqual(new Set([5, 'sending']));
  await hearing.stop();
});

const add = async (jobKey?: string) => {
  const payload = { conversation_id: randomUUID() };
  await transaction(systemContext(server.sapa.app, randomUUID()), async (tx) =>
    tx.enqueue('routing.respond', payload, jobKey === undefined ? {} : { jobKey }),
  );
  const { rows } = await server.sql.query<{ id: string }>(
    `select id::text from graphile_worker._private_jobs where payload ->> 'conversation_id' = $1`,
    [payload.conversation_id],
  );
  return rows[0]!.id;
};
/** A process took it and was killed a minute ago. */
const takeAndDie = (id: string) =>
  server.sql.query(
    `update graphile_worker._private_jobs
     set attempts = attempts + 1, locked_at = now() - interval '1 minute', locked_by = 'mati' where id = $1`,
    [id],
  );
const left = async () => {
  const { rows } = await server.sql.query<{ id: string; attempts: number; locked: boolean }>(
    `select id::text, attempts, locked_at is not null as locked from graphile_worker._private_jobs order by id`,
  );
  return rows;
};

test('a job that was replaced while it ran is gone with its process; its successor and all others stay', async () => {
  const [key, other] = [randomUUID(), randomUUID()];
  const replaced = await add(key);
  await takeAndDie(replaced);
  const successor = await add(key);
  const interrupted = await add(other);
  await takeAndDie(interrupted);
  const worn = await add();
  await server.sql.query('update graphile_worker._private_jobs set attempts = 24 where id = $1', [worn]);
  await takeAndDie(worn);

  const heartbeat = await keepHeartbeat(server.sapa.app, server.sapa.ownerUrl);
  const rows = await until(left, (jobs) => jobs.every(({ locked }) => !locked) && jobs.length < 4);
  expect(rows).toEqual([
    { id: successor, attempts: 0, locked: false },
    { id: interrupted, attempts: 1, locked: false },
    { id: worn, attempts: 25, locked: false },
  ]);
  await heartbeat.stop();
});
