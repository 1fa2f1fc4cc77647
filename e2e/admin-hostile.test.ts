import {
  createAnnouncement,
  type createClient,
  createPlanOrder,
  listAllWorkspaces,
  sendInquiry,
  suspendWorkspace,
} from '@sapa/contracts';
import type { Page } from 'playwright-core';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../server/src/testing/app.ts';
import { hostileTexts } from '../server/src/testing/attacks/hostile-values.ts';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { journeys, throughout } from './support/journeys.ts';
import { enterAdmin, newAdmin, ownerSql } from './support/new-admin.ts';
import { newShop, signIn } from './support/new-shop.ts';

type Call = ReturnType<typeof createClient>;

// Nobody works: what failed stays as it is.
const { sapa, browser } = journeys((env) => startTestApp(env, { role: 'web' }));
const sql = throughout(
  () => ownerSql(sapa),
  (client) => client.end(),
);
const admin = throughout(() => newAdmin(sapa, hostileTexts[1]));
beforeAll(async () => {
  const shop = await newShop(sapa, { name: hostileTexts[0]! });
  await shop.call(createPlanOrder, { body: { package: 'pro', period: 'monthly' } });
  await writeEverywhere(admin.call);
});

/** In every field of the admin area that somebody else fills. */
async function writeEverywhere(asAdmin: Call): Promise<void> {
  for (const text of hostileTexts) {
    await asAdmin(sendInquiry, {
      body: {
        topic: 'consultation',
        name: text,
        email: 'a@b.id',
        company: text,
        phone: text.slice(0, 32),
        message: text,
      },
    });
    await sql.query('truncate rate_limits');
    await asAdmin(createAnnouncement, {
      body: {
        kind: 'info',
        title: text,
        text: `${text} ${text}`,
        plans: [],
        starts_at: '2026-01-01T00:00:00Z',
        ends_at: '2091-01-01T00:00:00Z',
      },
    });
    const other = await newShop(sapa, { name: text });
    await sql.query('update users set name = $2 where email = $1', [other.account.email, text]);
    await sql.query('truncate rate_limits');
    const { items } = await asAdmin(listAllWorkspaces, { query: { q: other.account.email } });
    await asAdmin(suspendWorkspace, { params: { id: items[0]!.id }, body: { reason: text } });
    await sql.query(
      `with job as (select id from graphile_worker.add_job($1::text, '{}', max_attempts => 3))
       select id from job`,
      [text],
    );
    await sql.query(
      `insert into quarantined_deliveries (id, kind, body, reason, received_at) values ($1, $2, $2, $2, now())`,
      [uuidv7(), text],
    );
  }
  await sql.query(
    `update graphile_worker._private_jobs j set attempts = 3, last_error = t.identifier
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = any($1)`,
    [hostileTexts],
  );
}

const PAGES = [
  'dashboard',
  'orders',
  'prices',
  'users',
  'profile',
  'settings',
  'workspaces',
  'inquiries',
  'announcements',
  'jobs',
  'audit-log',
];

/** Where each of them stands word for word. */
const WORD_FOR_WORD: Record<string, string> = {
  inquiries: 'p',
  announcements: 'strong',
  jobs: 'strong',
  'audit-log': 'p',
};

/** Shown as text, word for word; nothing of it became an element, nothing of it ran. */
async function expectHarmless(page: Page): Promise<void> {
  const elements = page.locator(
    'iframe, [src="x"], a[href^="javascript:" i], [onerror], [onload], [ontoggle], [onpointerover]',
  );
  expect(await elements.evaluateAll((all) => all.map(String))).toEqual([]);
  expect(await page.evaluate('"struck" in globalThis')).toBe(false);
}

test('hostile text is text on every screen of the admin area, word for word, and axe finds nothing, at a desk and on a phone in the dark', async () => {
  const page = await browser.newPage({ colorScheme: 'light', reducedMotion: 'reduce' });
  page.on('dialog', () => expect.unreachable('a script ran'));
  await enterAdmin(page, sapa, admin.account, '/healthz');
  const { look, found } = axeOnTheWay(page, { phone: true });
  for (const name of PAGES) {
    await page.goto(`${sapa.url}/admin/${name}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const tag = WORD_FOR_WORD[name];
    if (tag)
      for (const text of hostileTexts) await page.locator(tag).filter({ hasText: text }).first().waitFor();
    for (const summary of await page.locator('summary').all()) await summary.click();
    await expectHarmless(page);
    await look(name);
    // What the phone alone draws would have struck by now.
    await expectHarmless(page);
  }
  expect(found).toEqual([]);
  browser.expectQuiet();
}, 300_000);

test('hostile text is text in what members see of it: announcements, a suspension’s reason', async () => {
  const shop = await newShop(sapa, { name: hostileTexts[0]! });
  const page = await browser.newPage();
  await signIn(page, sapa, shop.account);
  for (const text of hostileTexts.toReversed()) {
    const close = page.getByRole('button', { name: `Tutup pengumuman ${text}` });
    await page.getByRole('region', { name: text, exact: true }).waitFor();
    await expectHarmless(page);
    await close.click();
  }
  const { items } = await admin.call(listAllWorkspaces, { query: { q: shop.account.email } });
  await admin.call(suspendWorkspace, { params: { id: items[0]!.id }, body: { reason: hostileTexts[2]! } });
  await page.getByText(`Alasan: ${hostileTexts[2]}`).waitFor();
  await page.getByRole('link', { name: 'bantuan@sapa.local' }).waitFor();
  await expectHarmless(page);
  browser.expectQuiet(/403/);
});
