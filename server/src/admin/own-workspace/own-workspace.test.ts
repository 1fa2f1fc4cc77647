import {
  createClient,
  getSupportChat,
  paidPlans,
  pricesOf,
  schedulePriceChange,
  startVisit,
} from '@sapa/contracts';
import { expect, test } from 'vitest';
import { ensureRootAccount } from '../../identity/index.ts';
import { signInPlatform } from '../../testing/platform.ts';
import { openServer } from '../../testing/server.ts';
import { seedOwnWorkspace } from '../index.ts';

const server = openServer();

const visitor = () => createClient({ baseUrl: server.sapa.url, token: () => null });
const count = async () => {
  const { rows } = await server.sql.query<Record<string, number>>(
    `select (select count(*)::int from workspaces) as workspaces, (select count(*)::int from members) as members,
       (select count(*)::int from channels) as channels, (select count(*)::int from ai_agents) as agents,
       (select count(*)::int from knowledge_sources) as procedures`,
  );
  return rows[0];
};

test('before there is anybody to own it there is no workspace, and the pages are told that there is no chat', async () => {
  await seedOwnWorkspace(server.sapa.app);
  expect(await count()).toMatchObject({ workspaces: 0 });
  expect(await visitor()(getSupportChat)).toEqual({ widget_key: null, page_url: null });
});

test('every start, also two at once, leads to the same one workspace, agent and chat', async () => {
  await ensureRootAccount(server.sapa.app);
  await Promise.all([seedOwnWorkspace(server.sapa.app), seedOwnWorkspace(server.sapa.app)]);
  await seedOwnWorkspace(server.sapa.app);
  expect(await count()).toEqual({ workspaces: 1, members: 1, channels: 1, agents: 1, procedures: 4 });
});

test('the pages get the key and the page of its live chat, and a visit to it begins', async () => {
  const { widget_key, page_url } = await visitor()(getSupportChat);
  expect((await fetch(page_url!.replace(server.sapa.app.config.PUBLIC_URL, server.sapa.url))).status).toBe(
    200,
  );
  const visit = await visitor()(startVisit, { params: { key: widget_key ?? '' }, body: { name: 'Dewi' } });
  expect(visit.visitor_token).not.toBe('');
});

test('the prices its agent tells follow the plans; what admins changed elsewhere stays', async () => {
  await server.sql.query(`update knowledge_sources set text = 'lama' where title = 'Harga paket'`);
  await server.sql.query(`update knowledge_sources set text = 'diubah admin' where title = 'Tentang Sapa'`);
  await seedOwnWorkspace(server.sapa.app);
  const { rows } = await server.sql.query<{ title: string; text: string }>(
    'select title, text from knowledge_sources order by title',
  );
  const text = (title: string) => rows.find((row) => row.title === title)?.text;
  expect(text('Tentang Sapa')).toBe('diubah admin');
  for (const { type } of paidPlans)
    expect(text('Harga paket')).toContain(`Rp${pricesOf(type).yearly.total.toLocaleString('id-ID')}`);
});

test('a price that an admin sets is told from its day on, without a restart; one to come is not told yet', async () => {
  const { call } = await signInPlatform(server.sapa);
  const set = (total: number, effectiveAt: string) =>
    call(schedulePriceChange, {
      body: { package: 'pro', period: 'monthly', total, effective_at: effectiveAt },
    });
  await set(1_900_000, '2090-01-01T00:00:00+07:00');
  await set(1_600_000, new Date().toISOString());
  const told = async () => {
    const { rows } = await server.sql.query<{ text: string }>(
      `select text from knowledge_sources where title = 'Harga paket'`,
    );
    return rows[0]?.text;
  };
  await expect
    .poll(told, { timeout: 30_000 })
    .toContain('Paket Pro harganya Rp1.600.000 per bulan, Rp4.200.000 per 3 bulan');
  const { rows } = await server.sql.query(
    `select 1 from graphile_worker.jobs
     where task_identifier = 'admin.keep-prices-true' and run_at = '2090-01-01T00:00:00+07:00'`,
  );
  expect(rows).toHaveLength(1);
});
