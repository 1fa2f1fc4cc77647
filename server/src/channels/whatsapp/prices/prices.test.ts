import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { openBillingDesk } from '../../../testing/billing-desk.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';

const { desk, customer } = openBillingDesk();
const head = 'Market,Currency,Marketing,Utility,Authentication,Authentication-International,Service\n';
const list = (effective_on: string, rows: string) => ({
  effective_on,
  csv: head + rows,
  source: 'Rate card Meta',
});

test('Sapa comes with a list that names its source, and a member reads what holds on a day', async () => {
  const { call } = await customer();
  const { list: first } = await call(api.getWhatsappPrices, { query: { on: '2026-09-01' } });
  expect(first).toMatchObject({
    effective_on: '2026-07-01',
    utility_free_in_window: true,
    prices: { ID: { marketing: 586.33, utility: 356.65 } },
  });
  expect(first?.source).toContain('Rate card Meta');
  expect(await call(api.getWhatsappPrices, { query: { on: '2026-06-30' } })).toMatchObject({ list: null });
});

test('a file is shown before it is taken: changes, refused rows, markets that would lose their price', async () => {
  const body = list('2089-10-01', 'Indonesia,IDR,600.00,400.00,400.00,n/a,n/a\nAtlantis,IDR,1,1,1,n/a,n/a');
  const check = await desk.admin(api.checkWhatsappPrices, {
    body: { effective_on: body.effective_on, csv: body.csv },
  });
  expect(check.rows).toHaveLength(1);
  expect(check.rows[0]).toMatchObject({
    line: 2,
    market: 'ID',
    marketing: 600,
    before: { marketing: 586.33 },
  });
  expect(check.rejected).toMatchObject([{ line: 3, title: 'Atlantis' }]);
  expect(check.missing).toContain('MY');
  const { items } = await desk.admin(api.listWhatsappPrices);
  expect(items.map(({ effective_on }) => effective_on)).not.toContain('2089-10-01');
});

test('each day has the price of its own list; the same day again replaces it, a coming one can be taken back', async () => {
  const { call } = await customer();
  const price = async (on: string) =>
    (await call(api.getWhatsappPrices, { query: { on } })).list?.prices.ID?.marketing;
  await desk.admin(api.importWhatsappPrices, { body: list('2088-01-01', 'Indonesia,IDR,700.5,1,1,n/a,n/a') });
  const stored = await desk.admin(api.importWhatsappPrices, {
    body: list('2088-01-01', 'Indonesia,IDR,701.25,1,1,n/a,n/a'),
  });
  expect(stored).toMatchObject({ in_force: false, prices: [{ market: 'ID', marketing: 701.25 }] });
  expect([await price('2087-12-31'), await price('2088-01-01')]).toEqual([586.33, 701.25]);
  expect((await call(api.getWhatsappPrices, { query: { on: '2087-12-31' } })).next_on).toBe('2088-01-01');
  await desk.admin(api.deleteWhatsappPrices, { params: { id: stored.id } });
  expect(await price('2088-01-01')).toBe(586.33);
});

test('the list that holds today stays; a file without a usable row changes nothing', async () => {
  const { items } = await desk.admin(api.listWhatsappPrices);
  const now = items.find(({ in_force }) => in_force);
  expect(
    await refusalOf(desk.admin(api.deleteWhatsappPrices, { params: { id: now?.id ?? '' } })),
  ).toMatchObject({
    code: 'PRICE_IN_FORCE',
  });
  for (const csv of ['nama,telepon\nSekar,0812', `${head}Indonesia,USD,0.04,0.02,0.02,n/a,n/a`])
    expect(
      (await refusalOf(desk.admin(api.importWhatsappPrices, { body: { ...list('2090-02-01', ''), csv } })))
        .fields,
    ).toHaveProperty('csv');
});
