import { expect, test } from 'vitest';
import { buildIndex, chunkProcedure, compileLexicon } from '../../knowledge/index.ts';
import type { TurnInput } from '../turn/turn.ts';
import { lookUp, lookUpInContext } from './look-up.ts';
import { besideAnswered, lookUpEach } from './several-questions.ts';

const index = buildIndex(
  chunkProcedure(
    `Pembayaran
Uang muka 50%, sisanya dibayar sebelum barang naik truk setelah foto dan video akhir disetujui.
Rekening: Mandiri 184-00-0127-3398 a.n. CV Jati Abadi.

Garansi
Rangka dijamin dua tahun, rayap lima tahun, warna enam bulan.

Showroom
Buka Senin–Sabtu 08.00–16.00, Jumat istirahat 11.30–13.00. Parkir motor 2rb, loker 5rb.`,
    'Mebel',
  ).map((chunk, position) => ({ id: `p:${position}`, ...chunk })),
  compileLexicon(),
);
const input = { index, now: new Date('2026-11-26T06:00:00Z') } as TurnInput;

const decided = (...bubbles: string[]): string[] =>
  besideAnswered(lookUpEach(input, { bubbles, before: '', clarified: false })).map(
    ({ decision }) => decision.action,
  );

test('beside a question that is answered another is answered sooner by the same passage', () => {
  expect(lookUp(input, 'tutup jam brp', '', false).decision.action).toBe('clarify');
  expect(decided('parkir motor brp', 'tutup jam brp')).toEqual(['answer', 'answer']);
});

test('what the passage is silent about stays open, however near it lies', () => {
  expect(decided('rekening mandirinya nomor brp', 'bisa cicil ga')).toEqual(['answer', 'hand_over']);
});

test.each([
  ['garansi rayap brp lama', 'catnya?', 'answer'],
  ['garansi rangka brp lama', 'kalo pudar?', 'clarify'],
])('after "%s" the passage that answered it is asked on: "%s" %s', (before, question, action) => {
  const { decision } = lookUpInContext(input, question, { before, clarified: false, sameMessage: false });
  expect(decision.action).toBe(action);
});
