import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../routes.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { bearer, browserAt, type SignedUp } from '../browser.ts';
import { until } from '../shop.ts';
import { nameOf } from './attacker.ts';

let sapa: TestApp;
let owner: SignedUp;
beforeAll(async () => {
  sapa = await startTestApp({ LOG_LEVEL: 'fatal' }, { role: 'web' });
  owner = await browserAt(sapa.url).signUp();
  await sapa.app.database.pool.query(
    `insert into system_settings (singleton, application_name, maintenance, maintenance_message, updated_at)
     values (true, 'Sapa', true, '', now())`,
  );
  await until(
    async () => sapa.app.settings.current().maintenance,
    (on) => on,
  );
});
afterAll(() => sapa.stop());

/** Besides reading, what customers send (live chat) and what the platform's own people do. */
const STAYS_OPEN = [
  'POST /api/v1/auth/login',
  'POST /api/v1/auth/second-step',
  'POST /api/v1/auth/google',
  'POST /api/v1/auth/google/callback',
  'POST /api/v1/auth/renew',
  'POST /api/v1/auth/logout',
];
const writing = routes
  .map(({ endpoint }) => ({ endpoint, name: nameOf(endpoint) }))
  .filter(
    ({ endpoint: { method, access, path } }) =>
      method !== 'GET' && !['platform', 'visitor'].includes(access) && !path.startsWith('/api/v1/livechat/'),
  );
const call = (endpoint: (typeof writing)[number]['endpoint']) =>
  fetch(sapa.url + endpoint.path.replaceAll(/:\w+/g, uuidv7()), {
    method: endpoint.method,
    headers: { ...bearer(owner.token), 'content-type': 'application/json' },
    body: '{}',
  });

test.each(writing.filter(({ name }) => !STAYS_OPEN.includes(name)))(
  'in maintenance $name takes nothing',
  async ({ endpoint }) => {
    const answer = await call(endpoint);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'MAINTENANCE']);
  },
);

test.each(writing.filter(({ name }) => STAYS_OPEN.includes(name)))(
  'in maintenance $name stays open: whoever ends it has to come in',
  async ({ endpoint }) => {
    expect((await call(endpoint)).status).not.toBe(503);
  },
);
