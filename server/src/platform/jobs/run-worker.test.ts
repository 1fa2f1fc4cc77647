import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { systemContext, transaction } from '../db/context.ts';
import { job } from './job.ts';
import { runWorker } from './run-worker.ts';

let sapa: TestApp;
beforeAll(async () => {
  sapa = await startTestApp({}, { role: 'web' });
});
afterAll(() => sapa.stop());

test('what somebody waits for is done although more downloads hang than the process has hands', async () => {
  const provider = Promise.withResolvers<void>();
  let hanging = 0;
  let answered = 0;
  const worker = await runWorker(
    sapa.app,
    [
      job('conversations.fetch-media', async () => {
        hanging += 1;
        await provider.promise;
      }),
      job(
        'routing.respond',
        async () => {
          answered += 1;
        },
        'prompt',
      ),
    ],
    sapa.app.database,
  );
  const ctx = systemContext(sapa.app, randomUUID());
  await transaction(ctx, async (tx) => {
    for (let n = 0; n < 100; n++) tx.enqueue('conversations.fetch-media', { attachment_id: randomUUID() });
  });
  await vi.waitUntil(() => hanging === 64, 10_000);
  await transaction(ctx, async (tx) => tx.enqueue('routing.respond', { conversation_id: randomUUID() }));
  await vi.waitUntil(() => answered === 1, 10_000);
  expect(hanging).toBe(64);

  const figures = await (await fetch(`${sapa.url}/metrics`)).text();
  expect(figures).toContain('sapa_job_wait_seconds_count{job="routing.respond"} 1');
  provider.resolve();
  await worker.stop();
});

test('a stop while the worker begins anew, after PostgreSQL lost it, ends that one too', async () => {
  const going = Promise.withResolvers<void>();
  let running = false;
  // A second worker of this process counts for itself.
  const app = { ...sapa.app, metrics: new Registry() };
  const warned = vi.spyOn(app.log, 'warn');
  const worker = await runWorker(
    app,
    [
      job('conversations.fetch-media', async () => {
        running = true;
        await going.promise;
      }),
    ],
    sapa.app.database,
  );
  await transaction(systemContext(sapa.app, randomUUID()), async (tx) =>
    tx.enqueue('conversations.fetch-media', { attachment_id: randomUUID() }),
  );
  await vi.waitUntil(() => running, 10_000);
  const owner = new pg.Client({ connectionString: sapa.ownerUrl });
  const holder = new pg.Client({ connectionString: sapa.ownerUrl });
  await Promise.all([owner.connect(), holder.connect()]);
  await owner.query('alter table graphile_worker._private_jobs rename to away');
  going.resolve();
  // The first attempt to begin anew fails too: the table is still away.
  await vi.waitUntil(
    () => warned.mock.calls.some(([, text]) => text === 'the worker could not begin anew'),
    20_000,
  );
  await holder.query('begin; lock table graphile_worker.migrations in access exclusive mode');
  await owner.query('alter table graphile_worker.away rename to _private_jobs');
  await vi.waitUntil(async () => {
    const { rows } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  }, 20_000);
  const stopped = worker.stop();
  await holder.query('rollback');
  await stopped;
  await Promise.all([owner.end(), holder.end()]);
});
