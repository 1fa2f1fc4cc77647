import { expect, test } from 'vitest';
import { buildIndex, chunkProcedure, compileLexicon } from '../../knowledge/index.ts';
import { decideFromKnowledge } from '../turn/rules.ts';
import type { TurnInput } from '../turn/turn.ts';
import { lookUpInContext } from './look-up.ts';
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

/** What is decided of two questions of one message, so sure of each. */
const decided = (...asked: [bubble: string, certainty: number][]): string[] => {
  const parts = lookUpEach(input, { bubbles: asked.map(([bubble]) => bubble), before: '', clarified: false });
  return besideAnswered(
    input,
    parts.map((part, at) => {
      const certainty = asked[at]![1];
      return { ...part, certainty, decision: decideFromKnowledge(certainty, 1, false) };
    }),
  ).map(({ decision }) => decision.action);
};

test('beside a question that is answered another is answered sooner, soonest by the same passage', () => {
  expect(decided(['parkir motor brp', 0.9], ['tutup jam brp', 0.51])).toEqual(['answer', 'answer']);
  expect(decided(['parkir motor brp', 0.9], ['tutup jam brp', 0.4])).toEqual(['answer', 'clarify']);
  expect(decided(['garansi rayap brp lama', 0.9], ['tutup jam brp', 0.51])).toEqual(['answer', 'clarify']);
  expect(decided(['garansi rayap brp lama', 0.9], ['tutup jam brp', 0.56])).toEqual(['answer', 'answer']);
  expect(decided(['parkir motor brp', 0.7], ['tutup jam brp', 0.6])).toEqual(['clarify', 'clarify']);
  expect(decided(['parkir motor brp', 0.7], ['tutup jam brp', 0.66])).toEqual(['answer', 'answer']);
});

test('what the passage is silent about stays open, however near it lies', () => {
  expect(decided(['rekening mandirinya nomor brp', 0.9], ['bisa cicil ga', 0.49])).toEqual([
    'answer',
    'clarify',
  ]);
});

test.each([
  ['garansi rayap brp lama', 'warnanya?', 'answer'],
  ['garansi rangka brp lama', 'kalo pudar?', 'clarify'],
])('after "%s" the passage that answered it is asked on: "%s" %s', (before, question, action) => {
  const { decision } = lookUpInContext(input, question, { before, clarified: false, sameMessage: false });
  expect(decision.action).toBe(action);
});

test('what was told to the first is no answer to the second that asks for something of its own', () => {
  const parts = lookUpEach(input, {
    bubbles: ['parkir motor brp trus kalo helm nambah brp'],
    before: '',
    clarified: false,
  });
  expect(parts.map(({ decision }) => decision.action)).not.toEqual(['answer', 'answer']);
});

test.each([
  ['parkir motor ada?', 'brp', 'answer'],
  ['parkir kapal pesiar ada?', 'brp', 'not answered'],
])('"%s" then "%s": only where the first is known its row tells the second (%s)', (first, second, action) => {
  const parts = lookUpEach(input, { bubbles: [first, second], before: '', clarified: false });
  expect(parts.at(-1)!.decision.action === 'answer').toBe(action === 'answer');
});

test('what asks for another matter than the row that answered the first is answered by what speaks of it', () => {
  const parts = lookUpEach(input, {
    bubbles: ['parkir motor brp', 'rekeningnya?'],
    before: '',
    clarified: false,
  });
  expect(parts.map(({ quote }) => quote).join()).toMatch(/2rb.*Mandiri/s);
});

test('a passage that is surer than any of its sentences is told whole', () => {
  const [first, second] = lookUpEach(input, {
    bubbles: ['garansi rayap brp lama', 'tutup jam brp'],
    before: '',
    clarified: false,
  });
  const unsure = {
    ...second!,
    certainty: 0.6,
    certaintyAround: 0.8,
    decision: decideFromKnowledge(0.6, 1, false),
  };
  expect(besideAnswered(input, [{ ...first!, decision: { action: 'answer' } }, unsure])[1]!.quote).toContain(
    'loker 5rb',
  );
});

test('when it shuts is told by its hours', () => {
  const { quote, picked } = lookUpInContext(input, 'sabtu tutup jam brp', {
    before: '',
    clarified: false,
    sameMessage: false,
  });
  expect(quote).toContain('08.00–16.00');
  expect(picked?.best.missing).toEqual([]);
});
