import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { systemContext, transaction } from './context.ts';
import { job } from './jobs.ts';
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
    { ownerUrl: sapa.ownerUrl },
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
