import * as api from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../platform/db/context.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { walkSegment } from '../index.ts';

let shop: Shop;
const people: string[] = [];
beforeAll(async () => {
  shop = await openShop();
  for (let n = 0; n < 7; n += 1) {
    const { id } = await shop.call(api.createContact, {
      body: { name: `Orang ${n}`, city: n < 5 ? 'Solo' : 'Tegal' },
    });
    people.push(id);
  }
});
afterAll(() => shop.stop());

const from = (city: string): api.ContactFilter => ({
  all: [{ subject: 'city', operator: 'is', values: [city] }],
});
const save = (name: string, filter = from('Solo')) =>
  shop.call(api.createSegment, { body: { name, filter } });

test('whoever walks through a segment meets each of its contacts once, page by page', async () => {
  const { id: segmentId } = await save('Dari Solo');
  const ctx = systemContext(shop.sapa.app, shop.owner.user.workspace!.id);
  const met: string[] = [];
  let after: string | null = null;
  do {
    const { ids, next } = await walkSegment(ctx, { segmentId, after, limit: 2 });
    met.push(...ids);
    after = next;
  } while (after !== null);
  expect(met).toEqual(people.slice(0, 5).toSorted());
});

test('a segment is renamed and filtered anew, never called as another is, and gone without its contacts', async () => {
  const { id } = await save('Tegal', from('Tegal'));
  const params = { id };
  await expect(save('tegal')).rejects.toMatchObject({
    fields: { name: 'Sudah ada segmen dengan nama ini. Pilih nama lain.' },
  });
  expect(await shop.call(api.updateSegment, { params, body: { name: 'Kota Tegal' } })).toMatchObject({
    name: 'Kota Tegal',
    filter: from('Tegal'),
  });
  await shop.call(api.deleteSegment, { params });
  const { items } = await shop.call(api.listSegments);
  expect(items.map(({ name }) => name)).not.toContain('Kota Tegal');
  await expect(shop.call(api.deleteSegment, { params })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await shop.call(api.listContacts, { query: {} })).items).toHaveLength(7);
});

test('a segment whose filter cannot be asked is not saved', async () => {
  const filter = { all: [{ subject: crypto.randomUUID(), operator: 'is', values: ['x'] }] };
  await expect(save('Rusak', filter)).rejects.toMatchObject({
    fields: { filter: 'Kolom di saringan ini tidak ada lagi. Hapus saringan itu.' },
  });
});
