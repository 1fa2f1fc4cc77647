import * as api from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;
const ids: Record<string, string> = {};
beforeAll(async () => {
  shop = await openShop();
  for (const [name, city] of [
    ['Ayu', 'Solo'],
    ['Bima', 'Tegal'],
    ['Citra', 'Solo'],
    ['Dewi', 'Solo'],
  ]) {
    const { id } = await shop.call(api.createContact, { body: { name: name!, city: city! } });
    ids[name!] = id;
  }
});
afterAll(() => shop.stop());

const beside = async (name: string, query: object) => {
  const { previous_id, next_id, position } = await shop.call(api.readContactNeighbours, {
    params: { id: ids[name]! },
    query: { sort: 'name', ...query },
  });
  const named = (id: string | null) => Object.keys(ids).find((one) => ids[one] === id) ?? null;
  return [named(previous_id), position, named(next_id)];
};
const inSolo = JSON.stringify({ all: [{ subject: 'city', operator: 'is', values: ['solo'] }] });

test('whoever stands beside a contact does so by the words, filter and order of the list', async () => {
  expect(await beside('Bima', {})).toEqual(['Ayu', 2, 'Citra']);
  expect(await beside('Bima', { direction: 'desc' })).toEqual(['Citra', 3, 'Ayu']);
  expect(await beside('Citra', { filter: inSolo })).toEqual(['Ayu', 2, 'Dewi']);
  expect(await beside('Ayu', { filter: inSolo, q: 'ayu' })).toEqual([null, 1, null]);
  expect(await beside('Dewi', { sort: 'created', direction: 'asc' })).toEqual(['Citra', 4, null]);
});

test('a contact that the list leaves out has neighbours by its own place', async () => {
  expect(await beside('Bima', { filter: inSolo })).toEqual(['Ayu', 2, 'Citra']);
});
