import { expect, test } from 'vitest';
import { buildIndex } from '../../build-index.ts';
import { search } from '../../search.ts';
import { compileLexicon } from '../lexicon.ts';
import { everydayOf } from './everyday.ts';

const passages = [
  { id: 'p:0', title: 'Hewan', text: 'Hewan peliharaan tidak boleh menginap.' },
  { id: 'p:1', title: 'Kemasan', text: 'Styrofoam dan es gel dikenakan 12.000.' },
  { id: 'p:2', title: 'Kesehatan', text: 'Ada perawat yang berjaga 24 jam.' },
  { id: 'p:3', title: 'Jam buka', text: 'Setiap hari 08.00–17.00.' },
];
const index = buildIndex(passages, compileLexicon());

test.each([
  ['boleh bawa mpus?', 'p:0'],
  ['kotak gabus nambah berapa', 'p:1'],
  ['kalau meriang ada yang ngurusin?', 'p:2'],
])('"%s" finds what a shop calls otherwise', (question, id) => {
  expect(search(index, question).hits[0]?.passage.id).toBe(id);
});

test('a word that the list does not have is like nothing', () => {
  expect(everydayOf('qwerty')).toEqual({ same: [], near: [] });
});
