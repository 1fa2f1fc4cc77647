import { expect, test } from 'vitest';
import { compileLexicon } from '../../../knowledge/index.ts';
import { goodsIn } from './goods-in.ts';

const lexicon = compileLexicon();
const said = (question: string) => goodsIn(question, lexicon)?.map(({ many, name }) => `${many} ${name}`);

test.each([
  ['2 brownies dan 1 lapis berapa', ['2 brownies', '1 lapis']],
  ['nastar 3 toples sama kastengel 2 totalnya brp kak?', ['3 nastar', '2 kastengel']],
  ['mau beli tiga bolu, satu roti sobek jadi brp', ['3 bolu', '1 roti sobek']],
  ['setoples nastar plus 2kg kacang habis berapa', ['1 nastar', '2 kacang']],
  ['tongkol 2 kg karo bandeng 1 kg dadi piro totale', ['2 tongkol', '1 bandeng']],
  ['selusin pensil + 2 buku total?', ['12 pensil', '2 buku']],
  ['mo ambil 2 brownies sama 1 lapis', ['2 brownies', '1 lapis']],
  ['buku kelas 3 sebanyak', undefined],
  ['kelas 3 brp, ongkirnya brp', undefined],
  ['nastar 500 gr berapa', undefined],
  ['2 nastar dan ongkir ke solo', undefined],
])('"%s" counts %j', (question, expected) => {
  expect(said(question)).toEqual(expected);
});

test('what sending costs is no sum without where to', () => {
  expect(goodsIn('2 brownies, total sama ongkirnya', lexicon, true)).toBe(undefined);
});

test.each([
  ['darah lengkap sama widal jadi total brp', ['1 darah lengkap', '1 widal']],
  ['facial acne sekalian beli sunscreen nya 1, totalnya jd brp kak', ['1 facial acne', '1 sunscreen']],
  ['day cream 2 sama facial wash 1 jadi brp semua? blm ongkir', ['2 day cream', '1 facial wash']],
  ['scoopy 3 hari total brp', ['3 scoopy']],
  ['avanza 3 hari lepas kunci total brp', ['3 avanza lepas kunci']],
  ['masker 2 kotak sama termometer 1 total brp kaka', ['2 masker', '1 termometer']],
  ['kami berempat ambil paket hemat totalnya brp', ['4 paket hemat']],
  ['humaira 1 ukuran M sama khimar jumbo 1 total brp', ['1 humaira', '1 khimar jumbo']],
  ['ganti oli shell hx7 beli disitu sama servis rem totalnya brp', ['1 ganti oli shell hx7', '1 servis rem']],
  ['kotak b 40 biji diantar ke helvetia, total sama ongkirnya', ['40 kotak b', '1 ongkir ke helvetia']],
  ['cuci 2 selimut sama 1 karpet total brp', ['2 cuci selimut', '1 karpet']],
])('where the sum is asked for "%s" counts %j', (question, expected) => {
  expect(goodsIn(question, lexicon, true)?.map(({ many, name }) => `${many} ${name}`)).toEqual(expected);
});
