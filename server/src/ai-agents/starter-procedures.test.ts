import * as api from '@sapa/contracts';
import { startersFor } from '@sapa/contracts/rules/starter-procedures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf } from '../testing/refusal-of.ts';
import { openShop, type Shop } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const newAgent = async () => (await shop.call(api.createAgent, { body: { name: 'Nara' } })).id;
const filled = (text: string) => text.replace(/\[isi [^\]]*\]/g, 'mulai Rp10.000');

test.each(api.businessKinds)(
  'an agent taught the starters of %s answers the question of each',
  async (kind) => {
    const id = await newAgent();
    const starters = startersFor(kind, 'Kopi Nusantara');
    const taught = await Promise.all(
      starters.map(async ({ title, text, question }) => {
        const body = { title, text: filled(text) };
        return { question, ...(await shop.call(api.addProcedure, { params: { id }, body })) };
      }),
    );
    for (const { question, id: source_id } of taught) {
      const body = { messages: [{ from: 'customer' as const, text: question }] };
      const answer = await shop.call(api.tryAgent, { params: { id }, body });
      expect(answer, question).toMatchObject({ action: 'answer', citations: [{ source_id }] });
    }
  },
);

test('a procedure with a blank that nobody filled in is not kept: no customer reads [isi …]', async () => {
  const id = await newAgent();
  const [starter] = startersFor('food', 'Kopi Nusantara');
  const { title, text } = starter!;
  expect(
    await refusalOf(shop.call(api.addProcedure, { params: { id }, body: { title, text } })),
  ).toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { text: expect.stringContaining('[isi') },
  });
});
