import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { openTradingShop } from '../../testing/trading-shop.ts';

const { shop } = openTradingShop();
const add = async (name: string, told: { email?: string; city?: string; company?: string } = {}) =>
  (await shop.call(api.createContact, { body: { name, ...told } })).id;
const suggested = async (id: string) =>
  (await shop.call(api.getContact, { params: { id } })).duplicates.map(({ name, namesake }) => [
    name,
    namesake,
  ]);

test('who is called alike, Bu or Kak aside, is suggested with another sign, never by the name alone', async () => {
  const one = await add('Bu Ratna Kusuma', { email: 'ratna.k@gmail.com', city: 'Bogor' });
  await add('Ratna Kusuma', { email: 'Ratna.K@yahoo.co.id', city: 'Depok' });
  await add('kak Ratna Kusuma', { city: 'bogor' });
  await add('Ratna Kusuma', { city: 'Medan' });
  await add('Ratna Kusumawardani', { city: 'Bogor' });
  expect(await suggested(one)).toEqual([
    ['Ratna Kusuma', { sign: 'email', shared: 'ratna.k' }],
    ['kak Ratna Kusuma', { sign: 'city', shared: 'bogor' }],
  ]);
  const apart = (await shop.call(api.getContact, { params: { id: one } })).duplicates[1]!.id;
  await shop.call(api.tellContactsApart, { params: { id: one }, body: { contact_id: apart } });
  expect(await suggested(one)).toHaveLength(1);
});
