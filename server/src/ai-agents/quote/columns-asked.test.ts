import { expect, test } from 'vitest';
import { compileLexicon } from '../../knowledge/index.ts';
import { columnsMeant } from './columns-asked.ts';

const lexicon = compileLexicon();

test.each([
  ['scoopy sehari berapa', ['per 24 jam', 'per 12 jam'], ['per 24 jam']],
  ['kaos combed 30s 50 pcs', ['combed 30s', 'combed 24s', 'cotton bamboo'], ['combed 30s']],
  ['cireng grosirnya berapa', ['ecer', 'grosir (min 10 pack)'], ['grosir (min 10 pack)']],
  ['yang sabtu berapa', ['weekday', 'sabtu & libur'], ['sabtu & libur']],
  ['vinyl jam 8 malem berapa', ['Pagi (6-15)', 'Sore-malam (15-24)'], ['Sore-malam (15-24)']],
  ['kopi tarik yg dingin brp', ['panas', 'es'], ['es']],
  ['sultan latex yg 180 brp', ['120x200', '160x200', '180x200'], ['180x200']],
  ['facial brp utk yg bukan member', ['durasi', 'umum', 'member'], ['durasi', 'umum']],
  ['harganya berapa', ['kecil', 'besar'], []],
])('"%s" means %s: %s', (question, columns, meant) => {
  expect(columns.filter(columnsMeant(question, columns, lexicon))).toEqual(meant);
});
