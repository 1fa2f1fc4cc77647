import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { joinWorkspace } from '../../testing/colleague.ts';
import { asSaved, newProduct, variant } from '../../testing/product-calls.ts';
import { productPicture } from '../../testing/product-picture.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { openTradingShop } from '../../testing/trading-shop.ts';

const { shop } = openTradingShop();
const save = (product: api.Product, change: Partial<api.Body<typeof api.updateProduct>> = {}) =>
  shop.call(api.updateProduct, { params: { id: product.id }, body: { ...asSaved(product), ...change } });
const see = (id: string) => shop.call(api.getProduct, { params: { id } });
const list = (query: Partial<api.Query<typeof api.listProducts>>) => shop.call(api.listProducts, { query });
const namesOf = async (query: Partial<api.Query<typeof api.listProducts>>) =>
  (await list(query)).items.map(({ name }) => name);

const upload = () => productPicture(shop.sapa.url, shop.owner.access_token);

test('a product is kept with its variants and pictures in their order, and every member sees it', async () => {
  const pictures = [await upload(), await upload()];
  const product = await newProduct(shop.call, {
    name: 'Kaos Sapa',
    category: 'Merchandise',
    link: 'https://kopisenja.id/kaos',
    options: ['Ukuran', 'Warna'],
    variants: [
      variant(85_000, 4, { options: ['M', 'Hitam'], sku: 'KS-M-H', weight_grams: 180 }),
      variant(90_000, null, { options: ['L', 'Hitam'], sku: '' }),
    ],
    pictures: pictures.map(({ id }, at) => ({ id, alt: `Kaos dari sisi ${at + 1}` })),
  });
  expect(product).toMatchObject({
    name: 'Kaos Sapa',
    options: ['Ukuran', 'Warna'],
    variants: [
      { options: ['M', 'Hitam'], sku: 'KS-M-H', price: 85_000, stock: 4, weight_grams: 180 },
      { options: ['L', 'Hitam'], sku: null, price: 90_000, stock: null, weight_grams: null },
    ],
    pictures: [
      { id: pictures[0]!.id, alt: 'Kaos dari sisi 1' },
      { id: pictures[1]!.id, alt: 'Kaos dari sisi 2' },
    ],
    revision: 1,
  });
  expect((await fetch(shop.sapa.url + product.pictures[0]!.url)).status).toBe(200);
  const member = await joinWorkspace(shop.sapa, shop.workspaceId);
  expect(await member.call(api.getProduct, { params: { id: product.id } })).toEqual(product);
  const turned = await save(product, { pictures: [{ id: pictures[1]!.id, alt: 'Depan' }] });
  expect(turned.pictures).toMatchObject([{ id: pictures[1]!.id, alt: 'Depan' }]);
});

test('sent twice it is made once', async () => {
  const client_id = uuidv7();
  const [one, two] = await Promise.all([1, 2].map(() => newProduct(shop.call, { client_id })));
  expect(one!.id).toBe(two!.id);
});

describe('variants', () => {
  const sizes = { options: ['Ukuran'] };
  test('are changed, added and dropped in one save, and may swap their SKUs; stock stays where nothing is said of it', async () => {
    const product = await newProduct(shop.call, {
      ...sizes,
      variants: [
        variant(10_000, 3, { options: ['S'], sku: 'TK-S' }),
        variant(12_000, 5, { options: ['M'], sku: 'TK-M' }),
        variant(14_000, 7, { options: ['L'], sku: 'TK-L' }),
      ],
    });
    const [small, middle] = asSaved(product).variants;
    const saved = await save(product, {
      variants: [
        { ...middle!, sku: 'TK-S', price: 13_000 },
        { ...small!, sku: 'TK-M' },
        variant(16_000, 2, { options: ['XL'] }),
      ],
    });
    expect(saved.variants).toMatchObject([
      { id: middle!.id, sku: 'TK-S', price: 13_000, stock: 5 },
      { id: small!.id, sku: 'TK-M', price: 10_000, stock: 3 },
      { options: ['XL'], sku: null, stock: 2 },
    ]);
  });

  test('a SKU is one variant’s in the workspace, in capitals or not, and of two who take it at once one does', async () => {
    await newProduct(shop.call, { name: 'Toraja', variants: [variant(1, 1, { sku: 'TRJ-200' })] });
    const refused = {
      code: 'VALIDATION_FAILED',
      fields: { 'variants.0.sku': 'SKU ini sudah dipakai Toraja' },
    };
    const same = { variants: [variant(1, 1, { sku: 'trj-200' })] };
    expect(await refusalOf(newProduct(shop.call, same))).toMatchObject(refused);
    const bali = { name: 'Bali', variants: [variant(1, 1, { sku: 'BALI' })] };
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => newProduct(shop.call, bali)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  test.each([
    ['without its option', { ...sizes, variants: [variant(1, 1)] }, 'variants.0.options'],
    ['two without options', { variants: [variant(1, 1), variant(2, 1)] }, 'variants.1.options'],
    [
      'the same twice',
      { ...sizes, variants: [variant(1, 1, { options: ['M'] }), variant(1, 1, { options: ['m'] })] },
      'variants.1.options',
    ],
    [
      'the same option twice',
      { options: ['Warna', 'warna'], variants: [variant(1, 1, { options: ['a', 'b'] })] },
      'options.1',
    ],
    ['none', { variants: [] }, 'variants'],
    ['a negative price', { variants: [variant(-1, 1)] }, 'variants.0.price'],
    ['half a piece', { variants: [variant(1, 0.5)] }, 'variants.0.stock.to'],
    ['less than no piece', { variants: [variant(1, -1)] }, 'variants.0.stock.to'],
    ['a link that runs', { link: 'javascript:alert(1)' }, 'link'],
    ['a picture that is not there', { pictures: [{ id: uuidv7(), alt: '' }] }, 'pictures.0.id'],
  ])('refused beside its field: %s', async (_name, wrong, field) => {
    const before = await namesOf({ limit: 100 });
    const refusal = await refusalOf(newProduct(shop.call, { name: 'Salah', ...wrong }));
    expect(Object.keys(refusal.fields ?? {})).toContain(field);
    expect(await namesOf({ limit: 100 })).toEqual(before);
  });

  test('stock is set from what was seen; of what was sold meanwhile nothing is undone', async () => {
    const product = await newProduct(shop.call);
    const [only] = asSaved(product).variants;
    await shop.call(api.adjustStock, {
      params: { id: only!.id! },
      body: { client_id: uuidv7(), change: -2, reason: 'lost', note: '' },
    });
    const set = (from: number) => save(product, { variants: [{ ...only!, stock: { from, to: 15 } }] });
    expect(await refusalOf(set(10))).toMatchObject({ code: 'STOCK_CHANGED' });
    expect((await see(product.id)).variants[0]!.stock).toBe(8);
    expect((await set(8)).variants[0]!.stock).toBe(15);
  });
});

test('who saves what a colleague has changed since is told, and nothing is lost', async () => {
  const product = await newProduct(shop.call);
  await save(product, { category: 'Kopi' });
  expect(await refusalOf(save(product, { category: 'Teh' }))).toMatchObject({ code: 'PRODUCT_CHANGED' });
  expect((await see(product.id)).category).toBe('Kopi');
});

test('an archived product is not offered; it can be offered again', async () => {
  const { id } = await newProduct(shop.call, { name: 'Mandheling Grade 1' });
  const offered = async () =>
    (await shop.call(api.findGoods, { query: { search: 'grade mandhe' } })).items.map(({ name }) => name);
  const set = (active: boolean) => shop.call(api.setProductActive, { params: { id }, body: { active } });
  expect(await offered()).toEqual(['Mandheling Grade 1']);
  await set(false);
  expect(await offered()).toEqual([]);
  await set(true);
  expect(await offered()).toEqual(['Mandheling Grade 1']);
});

test('the list is searched, filtered, sorted and paged', async () => {
  const make = (name: string, price: number, stock: number | null, rest: object = {}) =>
    newProduct(shop.call, { name, category: 'Uji daftar', variants: [variant(price, stock)], ...rest });
  await make('Daftar b', 30_000, 0);
  await make('daftar A', 10_000, 3);
  await make('Daftar C', 20_000, null, {
    options: ['Ukuran'],
    variants: [
      variant(20_000, null, { options: ['S'], sku: 'DFT-9' }),
      variant(50_000, 9, { options: ['M'] }),
    ],
  });
  await make('Daftar D', 10_000, 80, { active: false });
  const all = { category: 'Uji daftar' };
  expect(await namesOf(all)).toEqual(['daftar A', 'Daftar b', 'Daftar C', 'Daftar D']);
  expect(await namesOf({ ...all, sort: 'newest' })).toEqual(['Daftar D', 'Daftar C', 'daftar A', 'Daftar b']);
  expect(await namesOf({ ...all, sort: 'dearest', active: 'true' })).toEqual([
    'Daftar b',
    'Daftar C',
    'daftar A',
  ]);
  expect(await namesOf({ ...all, stock: 'out' })).toEqual(['Daftar b']);
  expect(await namesOf({ ...all, stock: 'low' })).toEqual(['daftar A', 'Daftar b']);
  expect(await namesOf({ ...all, stock: 'available', active: 'true' })).toEqual(['daftar A', 'Daftar C']);
  expect(await namesOf({ search: 'dft-9' })).toEqual(['Daftar C']);
  expect(await namesOf({ search: 'daftar%' })).toEqual([]);
  expect((await list({ search: 'ftar c' })).items).toMatchObject([
    {
      variants: 2,
      sku: 'DFT-9',
      lowest_price: 20_000,
      highest_price: 50_000,
      stock: 9,
      sold_out: 0,
      picture: null,
    },
  ]);
  for (const sort of api.productSorts) {
    const whole = await namesOf({ ...all, sort });
    const paged: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list({ ...all, sort, limit: 1, ...(cursor ? { cursor } : {}) });
      paged.push(...page.items.map(({ name }) => name));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(paged).toEqual(whole);
  }
  expect(await refusalOf(list({ cursor: Buffer.from('["x"]').toString('base64url') }))).toMatchObject({
    code: 'INVALID_REQUEST',
  });
  expect((await shop.call(api.listProductCategories)).items).toContain('Uji daftar');
});
