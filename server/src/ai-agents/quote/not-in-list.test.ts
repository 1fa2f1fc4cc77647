import { expect, test } from 'vitest';
import { buildIndex, chunkProcedure, compileLexicon } from '../../knowledge/index.ts';
import { findAnswer } from './find-answer.ts';
import { townNotListed } from './not-in-list.ts';

const of = (text: string) =>
  buildIndex(
    chunkProcedure(text, 'Toko').map((chunk, i) => ({ id: `t:${i}`, ...chunk })),
    compileLexicon(),
  );
const towns = 'Ongkir per kg\nBandung 8.000\nJakarta 11.000\nSurabaya 19.000';

test.each([
  ['ongkir ke garut?', towns, 'Garut'],
  ['kirim ke wonogiri berapa', towns, 'Wonogiri'],
  ['ongkir ke jakarta?', towns, undefined],
  ['ongkir ke garut?', `${towns}\nKota lain 25.000`, undefined],
  ['ongkir ke medan?', `${towns}\nSumatera 38.000`, undefined],
  ['ongkir ke sungguminasa bandung?', towns, undefined],
  ['ongkir ke lubeg (bandung) brp', towns, undefined],
  ['saya orang garut, ada jaket?', towns, undefined],
  ['transfernya ke rekening mana', towns, undefined],
  ['trip ke karimun brp', `Trip Karimunjawa 1.450.000\n${towns}`, undefined],
])('"%s" of %j names what is not listed: %s', (question, text, town) => {
  const index = of(text);
  expect(townNotListed(findAnswer(index, question), index)).toBe(town);
});
