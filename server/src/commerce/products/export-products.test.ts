import * as api from '@sapa/contracts';
import { productFileColumns } from '@sapa/contracts/rules/file-columns';
import { expect, test } from 'vitest';
import { until } from '../../testing/shop.ts';
import { openTradingShop } from '../../testing/trading-shop.ts';

const { shop } = openTradingShop();

test('the catalogue is a file with a row for each variant, as the list is narrowed', async () => {
  const product = (name: string, variants: object[], options: string[] = []) =>
    shop.call(api.createProduct, {
      body: api.createProduct.body.parse({
        client_id: crypto.randomUUID(),
        name,
        category: 'Kopi',
        options,
        variants,
      }),
    });
  const gayo = await product(
    'Gayo; "Wine"',
    [
      { options: ['200 gr'], sku: 'GW-200', price: 98_000, stock: { from: null, to: 7 }, weight_grams: 220 },
      { options: ['1 kg'], sku: '=1+1', price: 420_000 },
    ],
    ['Ukuran'],
  );
  await product('Teh', [{ price: 20_000 }]);
  const { id } = await shop.call(api.startProductExport, { body: { search: 'gayo', format: 'csv' } });
  const batch = await until(
    () => shop.call(api.getBatch, { params: { id } }),
    ({ status }) => !api.isBatchOpen(status),
  );
  expect(batch).toMatchObject({ status: 'done', done: 2 });
  const file = await fetch(`${shop.sapa.url}/api/v1/batches/${id}/file`, {
    headers: { authorization: `Bearer ${shop.owner.access_token}` },
  });
  expect((await file.text()).split('\r\n')).toEqual([
    productFileColumns.map(({ heading }) => heading).join(';'),
    `${gayo.id};GW-200;"Gayo; ""Wine""";;Kopi;;Ukuran;200 gr;;;;;98000;7;220;ya`,
    `${gayo.id};'=1+1;"Gayo; ""Wine""";;Kopi;;Ukuran;1 kg;;;;;420000;;;ya`,
    '',
  ]);
});
