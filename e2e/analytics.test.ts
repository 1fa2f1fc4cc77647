import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { business } from '../demo/business.ts';
import { startDemo } from '../server/src/testing/running-demo.ts';
import { axeOnTheWay } from './support/complaints-of-axe.ts';
import { ai } from './support/figures/ai.ts';
import { busy } from './support/figures/busy.ts';
import { money } from './support/figures/money.ts';
import { people } from './support/figures/people.ts';
import { rowsOf } from './support/figures/rows.ts';
import { partsOf, readScreen } from './support/figures/said.ts';
import { speed } from './support/figures/speed.ts';
import { journeys, throughout } from './support/journeys.ts';
import { ownerSql } from './support/new-admin.ts';
import { signIn } from './support/new-shop.ts';

const { sapa, browser } = journeys(startDemo);
const sql = throughout(
  () => ownerSql(sapa),
  (client) => client.end(),
);
const [{ email }] = business.members;
const dayBefore = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(Date.now() - days * 86_400_000);

/** As if a model had written every third answer of the AI agents. */
async function answerWithModel(): Promise<string> {
  const { rows } = await sql.query<{ id: string }>('select id from workspaces where name = $1', [
    business.name,
  ]);
  await sql.query(`insert into credit_entries (workspace_id, subject, position, kind, month, plan, top_up, spent, feature, agent_id,
      agent_name, model, conversation_id, at)
    select workspace_id, 'turn:' || id, 0, 'settle', to_char(created_at, 'YYYY-MM'), 0, 0, 1 + seq % 2, 'reply', sender_id,
      sender_name, 'simulator', conversation_id, created_at
    from messages where sender_type = 'ai' and direction = 'out' and seq % 3 = 0
    on conflict do nothing`);
  await sql.query('analyze');
  return rows[0]!.id;
}

test('an owner finds out when to staff, what to teach and which channel earns, and opens what a bar counts', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { look, found } = axeOnTheWay(page, { dark: true });
  await signIn(page, sapa, { email, password: business.password }, '/user/analytics');
  await page.getByRole('heading', { level: 2, name: /paling sibuk|kurang orang/i }).waitFor();
  await look('busy');

  const open = page.getByRole('button', { name: /^Buka [\d.]+ percakapan$/ });
  const said = Number((await open.textContent())!.replace(/\D/g, ''));
  await open.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('link').first().waitFor();
  const more = sheet.getByRole('button', { name: 'Tampilkan lebih banyak' });
  await expect
    .poll(async () => {
      if (await more.isVisible()) await more.click();
      return sheet.getByRole('listitem').count();
    })
    .toBe(said);
  await page.keyboard.press('Escape');

  const days = page.getByRole('group', { name: 'Percakapan baru per hari' });
  await days.getByRole('button').first().focus();
  await page.keyboard.press('End');
  const last = await page.locator(':focus').getAttribute('aria-label');
  expect(last).toMatch(/percakapan, sebelumnya/);

  for (const [tab, title] of [
    ['Seberapa cepat?', /Separuh pelanggan dijawab/],
    ['Apa hasil AI?', /AI menyelesaikan/],
    ['Siapa mengerjakan apa?', /menjawab paling banyak/],
    ['Dari mana uangnya?', /dibayar|Belum ada pesanan/],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
    await look(tab);
  }
  await page.getByRole('button', { name: 'Ekspor' }).click();
  await page.getByRole('menuitem', { name: 'Ekspor ke CSV' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh' }).click();
  const [head, ...talks] = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
  expect(head).toContain('Balasan pertama (detik)');
  const whole = page.getByRole('button', { name: /^Semua percakapan: / });
  expect(talks).toHaveLength(Number((await whole.textContent())!.replaceAll('.', '')));

  await page.getByLabel('Saluran', { exact: true }).selectOption({ index: 1 });
  await page.waitForURL(/channel_id=/);
  await page.reload();
  await page.getByRole('heading', { level: 2, name: /dibayar|Belum ada/ }).waitFor();
  expect(await page.getByLabel('Saluran', { exact: true }).inputValue()).not.toBe('');
  expect(found).toEqual([]);
  browser.expectQuiet();
});

test('every figure of the year on the screen is what plain SQL counts, on a desk and on a phone', async () => {
  const shop = await answerWithModel();
  const year = { from: dayBefore(365), to: dayBefore(1) };
  const rows = rowsOf(sql, shop, year);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const address = (tab: string) => `/user/analytics?tab=${tab}&from=${year.from}&to=${year.to}`;
  await signIn(page, sapa, { email, password: business.password }, address('sibuk'));
  for (const [tab, count] of Object.entries({ sibuk: busy, cepat: speed, ai, tim: people, uang: money })) {
    if (tab !== 'sibuk') await page.goto(sapa.url + address(tab));
    for (const [width, step] of [
      [1440, 1],
      [390, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const said = await count(rows, step);
      await expect.poll(() => readScreen(page).then((screen) => partsOf(screen, said))).toEqual(said);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await page.goto(sapa.url + address('ai'));
  await page.getByRole('button', { name: /^Kredit terpakai: / }).click();
  await page
    .getByRole('dialog')
    .getByText(/^\d kredit · /)
    .first()
    .waitFor();
  browser.expectQuiet();
});
