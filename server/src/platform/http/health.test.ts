import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let sapa: TestApp;
beforeAll(async () => {
  sapa = await startTestApp();
});
afterAll(() => sapa.stop());

test('it lives, it serves, and both say so', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const answer = await fetch(sapa.url + path);
    expect({ path, status: answer.status, body: await answer.json() }).toEqual({
      path,
      status: 200,
      body: { ok: true },
    });
  }
});

test('figures are given to the operator’s own network and never to what a proxy passes on', async () => {
  const inside = await fetch(`${sapa.url}/metrics`);
  expect(await inside.text()).toContain('sapa_inbound_deliveries_waiting 0');
  const passedOn = await fetch(`${sapa.url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } });
  expect(passedOn.status).toBe(404);
});

test('an unknown address of the API answers in the API’s own form', async () => {
  const answer = await fetch(`${sapa.url}/api/v1/tidak-ada`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
});
