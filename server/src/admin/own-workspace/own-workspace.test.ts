import { createClient, getSupportChat, paidPlans, pricesOf, startVisit } from '@sapa/contracts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureRootAccount } from '../../identity/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { seedOwnWorkspace } from '../index.ts';

let sapa: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  sapa = await startTestApp();
  owner = new pg.Client({ connectionString: sapa.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await sapa.stop();
});

const visitor = () => createClient({ baseUrl: sapa.url, token: () => null });
const count = async () => {
  const { rows } = await owner.query<Record<string, number>>(
    `select (select count(*)::int from workspaces) as workspaces, (select count(*)::int from members) as members,
       (select count(*)::int from channels) as channels, (select count(*)::int from ai_agents) as agents,
       (select count(*)::int from knowledge_sources) as procedures`,
  );
  return rows[0];
};

test('before there is anybody to own it there is no workspace, and the pages are told that there is no chat', async () => {
  await seedOwnWorkspace(sapa.app);
  expect(await count()).toMatchObject({ workspaces: 0 });
  expect(await visitor()(getSupportChat)).toEqual({ widget_key: null, page_url: null });
});

test('every start, also two at once, leads to the same one workspace, agent and chat', async () => {
  await ensureRootAccount(sapa.app);
  await Promise.all([seedOwnWorkspace(sapa.app), seedOwnWorkspace(sapa.app)]);
  await seedOwnWorkspace(sapa.app);
  expect(await count()).toEqual({ workspaces: 1, members: 1, channels: 1, agents: 1, procedures: 4 });
});

test('the pages get the key and the page of its live chat, and a visit to it begins', async () => {
  const { widget_key, page_url } = await visitor()(getSupportChat);
  expect((await fetch(page_url!.replace(sapa.app.config.PUBLIC_URL, sapa.url))).status).toBe(200);
  const visit = await visitor()(startVisit, { params: { key: widget_key ?? '' }, body: { name: 'Dewi' } });
  expect(visit.visitor_token).not.toBe('');
});

test('the prices its agent tells follow the plans; what admins changed elsewhere stays', async () => {
  await owner.query(`update knowledge_sources set text = 'lama' where title = 'Harga paket'`);
  await owner.query(`update knowledge_sources set text = 'diubah admin' where title = 'Tentang Sapa'`);
  await seedOwnWorkspace(sapa.app);
  const { rows } = await owner.query<{ title: string; text: string }>(
    'select title, text from knowledge_sources order by title',
  );
  const text = (title: string) => rows.find((row) => row.title === title)?.text;
  expect(text('Tentang Sapa')).toBe('diubah admin');
  for (const { type } of paidPlans)
    expect(text('Harga paket')).toContain(`Rp${pricesOf(type).yearly.total.toLocaleString('id-ID')}`);
});
