import * as api from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinWorkspace } from '../../testing/colleague.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let id: string;
beforeAll(async () => {
  shop = await openShop();
  const customer = shop.world.phone.customer({ number: '+6281277700011', name: 'Ratna' });
  await customer.text(shop.number.id, 'Halo');
  const { items } = await until(
    () => shop.call(api.listConversations, { query: {} }),
    ({ items }) => items.length === 1,
  );
  id = items[0]!.id;
});
afterAll(() => shop.stop());

const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 8, 0, second)).toISOString();
const write = (text: string, second: number, mode: api.Draft['mode'] = 'reply') =>
  shop.call(api.saveDraft, { params: { id }, body: { mode, text, written_at: at(second) } });
const mine = async (call = shop.call) =>
  (await call(api.listDrafts)).items.map(({ mode, text, conversation_id }) => {
    expect(conversation_id).toBe(id);
    return [mode, text];
  });

test('of two devices the later writing stands, each mode for itself, and nobody else sees it', async () => {
  await write('Halo Kak, pes', 10);
  await write('pelanggan lama', 11, 'note');
  // Written before, arrived after: a device that was offline.
  await write('Hal', 5);
  expect(await mine()).toEqual([
    ['note', 'pelanggan lama'],
    ['reply', 'Halo Kak, pes'],
  ]);
  await write('', 20);
  await write('Halo Kak, pesanannya', 15);
  expect(await mine()).toEqual([
    ['reply', ''],
    ['note', 'pelanggan lama'],
  ]);
  const { call } = await joinWorkspace(shop.sapa, shop.owner.user.workspace!.id);
  expect(await mine(call)).toEqual([]);
});

test('a device whose clock is ahead by years does not win for ever', async () => {
  const draft = (text: string, written_at: string) =>
    shop.call(api.saveDraft, { params: { id }, body: { mode: 'reply', text, written_at } });
  await draft('dari masa depan', '2090-01-01T00:00:00Z');
  await draft('sekarang', new Date(Date.now() + 120_000).toISOString());
  expect(await mine()).toContainEqual(['reply', 'sekarang']);
});
