import { expect, test } from 'vitest';
import { buildIndex, chunkProcedure, compileLexicon } from '../../knowledge/index.ts';
import { findAnswer } from './find-answer.ts';
import { isPassageSure } from './whole-passage.ts';

const index = buildIndex(
  chunkProcedure(
    `## Aturan rumah
Tamu lawan jenis harus suami istri, tunjukkan buku nikah. Hewan peliharaan tidak boleh, ikan boleh. Rokok hanya di teras.

## Harga kamar
Kamar Melati 250rb per malam. Kamar Mawar 400rb per malam.

## Cara bayar
Transfer BCA 123 a.n. Wati, sisanya saat check in.`,
    'Homestay',
  ).map((chunk, at) => ({ id: `homestay:${at}`, ...chunk })),
  compileLexicon(),
);
const isSure = (question: string) => isPassageSure(findAnswer(index, question));

test('hardly another passage could be meant, though which sentence is not known', () => {
  expect(isSure('boleh bawa kucing ga kak, anteng kok')).toBe(true);
});

test.each([
  ['mau yg 2 malam berapa kak'],
  ['kolam renangnya dalam ga'],
  ['bayar kamar mawar gimana'],
  ['bedanya gazebo dan pendopo apa ya untuk tamu lawan jenis'],
])(
  '"%s" asks for a figure, for what another passage may mean too, or for what it is silent about',
  (question) => {
    expect(isSure(question)).toBe(false);
  },
);
