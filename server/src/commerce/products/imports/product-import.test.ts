import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { runImport, settled, uploadForImport } from '../../../testing/import-calls.ts';
import { newProduct, variant } from '../../../testing/product-calls.ts';
import { until } from '../../../testing/shop.ts';
import { openTradingShop } from '../../../testing/trading-shop.ts';

const { shop } = openTradingShop();

const upload = (body: string) => uploadForImport(shop, body, { name: 'katalog.csv', kind: 'products' });
async function choose(id: string, existing: api.ExistingMode) {
  await shop.call(api.changeImport, { params: { id }, body: { existing } });
  return settled(shop.call, id);
}
const called = async (search: string) => {
  const { items } = await shop.call(api.listProducts, { query: { search } });
  return Promise.all(items.map(({ id }) => shop.call(api.getProduct, { params: { id } })));
};
const movesOf = async (id: string) =>
  (await shop.call(api.listStockMoves, { params: { id }, query: {} })).items;

const HEADINGS = 'kode_produk;nama;kategori;opsi 1;isi opsi 1;harga_jual;stok;berat;aktif';

test('a catalogue is tried whole before anything of it is saved, imported, mended where it was refused and imported again', async () => {
  const rows = [
    HEADINGS,
    'TK-200;Toraja Kalosi;Kopi;Ukuran;200 gr;Rp 98.000;12;220;ya',
    'TK-1000;Toraja Kalosi;Kopi;Ukuran;1 kg;420.000,00;;1020;',
    'tk-200;Toraja Kalosi;;Ukuran;500 gr;200000;;;',
    'TK-X;Toraja Kalosi;;Giling;Halus;98000;;;',
    'TK-Y;Toraja Kalosi;;Ukuran;1 kg;98000;;;',
    'DR-1;Dripper;;;;mahal;;;',
    'DR-2;Dripper;;;;;;;',
    'SR-1;Server;;;;85000;-2;;',
    ';;Kopi;;;1000;;;',
  ];
  const checked = await upload(rows.join('\r\n'));
  expect(checked.error).toBeNull();
  expect(checked.columns.map(({ target }) => target)).toEqual(
    'sku name category option:0 value:0 price stock weight active'.split(' '),
  );
  expect(checked.check).toMatchObject({ created: 2, existing: 0, refused: 7 });
  expect(checked.check!.problems.map(({ reason, rows: [first] }) => [first?.row, reason])).toEqual(
    expect.arrayContaining([
      [4, 'Ganda di dalam file'],
      [5, 'Opsi tidak sama dengan varian lain produknya'],
      [6, 'Varian ini sudah ada dengan SKU lain, bedakan opsinya'],
      [7, 'Harga bukan angka'],
      [8, 'Produk baru tanpa harga'],
      [9, 'Stok tidak boleh negatif'],
      [10, 'Tanpa SKU dan nama'],
    ]),
  );
  expect(await called('Toraja')).toEqual([]);

  expect(await runImport(shop.call, checked.id)).toMatchObject({
    ...{ status: 'done', failed: 7, title: 'Impor produk dari katalog.csv' },
    counts: { changed: 2, unchanged: 0, refused: 7 },
  });
  const [toraja, ...others] = await called('Toraja');
  expect(others).toEqual([]);
  expect(toraja).toMatchObject({
    ...{ name: 'Toraja Kalosi', category: 'Kopi', active: true, options: ['Ukuran'] },
    variants: [
      { sku: 'TK-200', options: ['200 gr'], price: 98_000, stock: 12, weight_grams: 220 },
      { sku: 'TK-1000', options: ['1 kg'], price: 420_000, stock: null, weight_grams: 1020 },
    ],
  });
  expect(await movesOf(toraja!.id)).toMatchObject([
    { change: 12, stock: 12, reason: 'counted', note: 'Berkas katalog.csv' },
  ]);

  const mended = await upload(rows.join('\r\n').replace('tk-200', 'TK-500').replace('mahal', '85000'));
  expect(mended.check).toMatchObject({ created: 2, existing: 2, refused: 5 });
  await runImport(shop.call, mended.id);
  expect((await called('Toraja'))[0]!.variants.map(({ sku }) => sku)).toEqual([
    'TK-200',
    'TK-1000',
    'TK-500',
  ]);
  expect(await movesOf(toraja!.id)).toHaveLength(1);
  expect(await called('Dripper')).toMatchObject([{ variants: [{ sku: 'DR-1', price: 85_000 }] }]);
});

test('what is there already is filled up, written over or left; its stock by an entry of the ledger', async () => {
  const { id } = await newProduct(shop.call, {
    name: 'Mandheling',
    variants: [variant(90_000, 10, { sku: 'MH-1' })],
  });
  const file = `${HEADINGS}\r\nmh-1;Mandheling Super;Kopi;;;99000;4;250;tidak`;
  const imported = async (existing: api.ExistingMode) => {
    const given = await upload(file);
    await choose(given.id, existing);
    await runImport(shop.call, given.id);
    const { name, category, active, variants } = await shop.call(api.getProduct, { params: { id } });
    const [{ price, stock, weight_grams } = variants[0]!] = variants;
    return [name, category, active, price, stock, weight_grams];
  };
  expect(await imported('skip')).toEqual(['Mandheling', '', true, 90_000, 10, null]);
  expect(await imported('fill')).toEqual(['Mandheling', 'Kopi', true, 90_000, 10, 250]);
  expect(await imported('overwrite')).toEqual(['Mandheling Super', 'Kopi', false, 99_000, 4, 250]);
  expect((await movesOf(id))[0]).toMatchObject({ change: -6, stock: 4, note: 'Berkas katalog.csv' });
  const [listed] = (await shop.call(api.listProducts, { query: { search: 'Mandheling' } })).items;
  expect(listed).toMatchObject({ lowest_price: 99_000, stock: 4 });
});

test('our own file of the catalogue changes nothing when it is imported again', async () => {
  await newProduct(shop.call, {
    name: 'Tanpa SKU',
    description: 'Dua\nbaris',
    variants: [variant(5_000, 0)],
  });
  await newProduct(shop.call, {
    name: '=Rumus; "kutip"',
    options: ['Ukuran', 'Giling'],
    variants: [
      variant(98_000, null, { options: ['200 gr', 'Halus'], sku: '=1+1' }),
      variant(99_000, 3, { options: ['200 gr', 'Kasar'] }),
    ],
  });
  const { id } = await shop.call(api.startProductExport, { body: { format: 'csv' } });
  const batch = await until(
    () => shop.call(api.getBatch, { params: { id } }),
    ({ status }) => !api.isBatchOpen(status),
  );
  const file = await fetch(`${shop.sapa.url}/api/v1/batches/${id}/file`, {
    headers: { authorization: `Bearer ${shop.owner.access_token}` },
  });
  const before = await called('');
  const given = await upload(await file.text());
  const checked = await choose(given.id, 'overwrite');
  expect(checked.check).toMatchObject({ created: 0, existing: batch.done, refused: 0, problems: [] });
  expect(await runImport(shop.call, given.id)).toMatchObject({
    counts: { changed: 0, unchanged: batch.done, refused: 0 },
  });
  const bare = (all: api.Product[]) => all.map(({ pictures: _, ...product }) => product);
  expect(bare(await called(''))).toEqual(bare(before));
});

test('two imports at once make nothing twice', async () => {
  const file = [
    HEADINGS,
    ...Array.from({ length: 40 }, (_, n) => `KB-${n};Kembar ${n >> 1};;Isi;${n};1000;5;;`),
  ];
  const both = await Promise.all([upload(file.join('\r\n')), upload(file.join('\r\n'))]);
  await Promise.all(both.map(({ id }) => runImport(shop.call, id)));
  const twins = (await shop.call(api.listProducts, { query: { search: 'Kembar', limit: 100 } })).items;
  expect(twins.map(({ variants, stock }) => [variants, stock])).toEqual(Array(20).fill([2, 10]));
});

test('an import is undone: what it made goes unless it was used, what it changed goes back unless it changed again', async () => {
  const { id } = await newProduct(shop.call, {
    name: 'Lama',
    variants: [variant(10_000, 5, { sku: 'UL-1' })],
  });
  const given = await upload(
    [
      HEADINGS,
      'UL-1;Lama;Kopi;;;20000;9;250;ya',
      'UB-1;Baru;Teh;Isi;10;5000;4;;',
      'UB-2;Baru;;Isi;20;9000;;;',
      'UT-1;Terjual;;;;7000;8;;',
      'UD-1;Diubah;;;;7000;;;',
    ].join('\r\n'),
  );
  await choose(given.id, 'overwrite');
  const batch = await runImport(shop.call, given.id);
  expect(batch.counts).toMatchObject({ changed: 5 });
  const product = async (name: string) => (await called(name))[0]!;
  const sold = await product('Terjual');
  await shop.call(api.adjustStock, {
    params: { id: sold.variants[0]!.id },
    body: { client_id: crypto.randomUUID(), change: -1, reason: 'damaged', note: '' },
  });
  for (const [of, price] of [
    [await product('Diubah'), 7_500],
    [await shop.call(api.getProduct, { params: { id } }), 21_000],
  ] as const) {
    const { name, description, category, link, active, options, pictures } = of;
    const variants = of.variants.map(({ stock: _, ...kept }) => ({ ...kept, sku: kept.sku ?? '', price }));
    await shop.call(api.updateProduct, {
      params: { id: of.id },
      body: { name, description, category, link, active, options, pictures, variants },
    });
  }

  await shop.call(api.undoBatch, { params: { id: batch.id } });
  const undone = await until(
    () => shop.call(api.getBatch, { params: { id: batch.id } }),
    ({ status }) => status === 'undone',
  );
  expect(undone.undone).toBe(2);
  expect(await called('Baru')).toEqual([]);
  expect(await product('Terjual')).toMatchObject({ variants: [{ stock: 7 }] });
  expect(await product('Diubah')).toMatchObject({ variants: [{ price: 7_500 }] });
  expect(await shop.call(api.getProduct, { params: { id } })).toMatchObject({
    ...{ name: 'Lama', category: '', variants: [{ price: 21_000, stock: 5, weight_grams: null }] },
  });
  expect((await movesOf(id))[0]).toMatchObject({ change: -4, stock: 5 });
  const { items } = await shop.call(api.listBatchRows, { params: { id: batch.id }, query: {} });
  expect(items.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/dibiarkan: harga$/),
    null,
    null,
    expect.stringMatching(/^Tidak dihapus/),
    expect.stringMatching(/^Tidak dihapus/),
  ]);
});
