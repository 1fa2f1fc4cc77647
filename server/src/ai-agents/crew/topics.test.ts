import { expect, test } from 'vitest';
import { compileLexicon } from '../../knowledge/index.ts';
import { byTopic, topicsIn } from './topics.ts';

const lexicon = compileLexicon();
const members = [
  { id: 'depan', topics: '' },
  { id: 'kirim', topics: 'ongkir, resi, lacak paket' },
  { id: 'grosir', topics: 'grosir, ongkir grosir' },
];
const whose = (question: string, active = 'depan') => byTopic(question, members, active, lexicon)?.member.id;

test('topics are typed as people write lists', () => {
  expect(topicsIn('lacak,  resi/paket;\n ongkos kirim,')).toEqual(['lacak', 'resi', 'paket', 'ongkos kirim']);
});

test.each([
  ['ongkir ke bandung brp kak', 'depan', 'kirim'],
  ['brp ongkos kirimnya', 'depan', 'kirim'],
  ['buka jam berapa', 'depan', undefined],
  // The most exact topic wins, and who has the talk keeps it where both fit as well.
  ['ongkir grosir gimana', 'kirim', 'grosir'],
  ['ongkir ke solo', 'kirim', 'kirim'],
  // What is left out of a question is no reason to move it.
  ['kalau ke jogja?', 'kirim', undefined],
])('"%s" while %s has the talk is for %s', (question, active, member) => {
  expect(whose(question, active)).toBe(member);
});
