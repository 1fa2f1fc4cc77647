import * as api from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop, until } from '../../testing/shop.ts';
import { buildIndex } from '../build-index.ts';
import { compileLexicon } from '../lexicon/lexicon.ts';
import { search } from '../search.ts';
import { inBytes, keepQuestion, keepRow, noMeanings } from './meanings.ts';

test('what no word leads to is found by its meaning; what words say clearly stays first', () => {
  const passages = [
    { id: '1', title: 'Kelas seduh', text: 'Kelas seduh hari Sabtu Rp350.000 per orang.' },
    { id: '2', title: 'Parkir', text: 'Mobil muat 12 di belakang toko.' },
  ];
  const meanings = noMeanings(passages.length);
  keepRow(meanings, 0, inBytes([1, 0, 0]), passages.length);
  keepRow(meanings, 1, inBytes([0, 1, 0.1]), passages.length);
  keepQuestion(meanings, 'Taruh kendaraan  di mana?', inBytes([0, 1, 0]));
  keepQuestion(meanings, 'kelas seduh berapa', inBytes([0.2, 1, 0]));
  const index = { ...buildIndex(passages, compileLexicon()), meanings };
  expect(search(index, 'taruh kendaraan di mana?').hits[0]).toMatchObject({
    passage: { id: '2' },
    meaning: expect.closeTo(0.99, 1),
  });
  expect(search(index, 'kelas seduh berapa').hits[0]?.passage.id).toBe('1');
  expect(search(index, 'kelas seduh apa saja').hits[0]).toMatchObject({
    passage: { id: '1' },
    meaning: null,
  });
});

let shop: Shop;
let agent: api.AiAgent;
beforeAll(async () => {
  shop = await openShop({ embeddings: true });
  agent = await shop.call(api.createAgent, { body: { name: 'Nara' } });
});
afterAll(() => shop.stop());

const find = async (question: string) =>
  (await shop.call(api.testSearch, { params: { id: agent.id }, body: { question } })).hits;
const asked = () => shop.world.recorded.llm.all.filter(({ path }) => path.includes('embeddings')).length;
const texts = () =>
  shop.world.recorded.llm.all.flatMap(({ path, body }) =>
    path.includes('embeddings') ? [body.input].flat().map(String) : [],
  );

test('with an embeddings service each passage is asked for once, and a question is found by meaning too; without its answer by words alone', async () => {
  const text = 'Jam buka\nBuka setiap hari pukul 08.00–20.00.\n\nParkir\nMobil muat 12 di belakang toko.';
  const { id } = await shop.call(api.addProcedure, {
    params: { id: agent.id },
    body: { title: 'Toko', text },
  });
  await find('buka jam berapa?');
  const [hit] = await until(
    () => find('buka jam berapa?'),
    ([first]) => first?.meaning != null,
  );
  expect(hit).toMatchObject({ title: 'Jam buka', meaning: expect.any(Number) });
  expect(hit!.meaning).toBeGreaterThan(0);
  expect(
    await shop.stored('select 1 from knowledge_vectors where base_id = $1', [agent.knowledge_id]),
  ).toHaveLength(2);

  // One that changed is asked for, the other is known by its words.
  await shop.call(api.updateProcedure, {
    params: { id: agent.id, procedure_id: id },
    body: { title: 'Toko', text: text.replace('20.00', '21.00') },
  });
  await find('sampai jam berapa?');
  await until(
    async () => texts(),
    (all) => all.some((each) => each.includes('21.00')),
  );
  expect(texts().filter((each) => each.startsWith('Parkir'))).toHaveLength(1);

  shop.world.llm.failNext({ status: 500 });
  const before = asked();
  const [alone] = await find('parkir mobil di mana ya kak');
  expect(alone).toMatchObject({ title: 'Parkir', meaning: null });
  // A service that failed is left alone for a minute.
  await find('mobil muat berapa kak');
  expect(asked()).toBe(before + 1);
});
