import type { AgentQuestion } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { judge } from './judge.ts';

const expectation = (change: Partial<AgentQuestion>) => ({
  expected: 'answer' as const,
  required: [] as string[],
  forbidden: [] as string[],
  ...change,
});
const answered = (text: string) => ({ action: 'answer' as const, text, citations: [] });
const whys = (change: Partial<AgentQuestion>, text: string) =>
  judge(expectation(change), answered(text)).map(({ why }) => why);

test.each([
  [['Rp150.000'], 'Harganya 150rb ya Kak', []],
  [['48 jam'], 'Paling lambat 2 hari', []],
  [['3 hari kerja'], 'Sampai 3 hari kerja, Kak', []],
  [['Toko Pusat'], 'Ambil di toko pusat ya', []],
  [['Rp126.000'], 'Totalnya Rp42.000', ['fact_missing', 'fact_differs']],
  [['tutup'], 'Jadwal penutupan menyusul', ['fact_missing']],
])('required %o of %s: %o', (required, text, expected) => {
  expect(whys({ required: required as string[] }, text as string)).toEqual(expected);
});

test('a forbidden figure is found however it is written, and marked where it stands', () => {
  const [problem] = judge(expectation({ forbidden: ['Rp42.000'] }), answered('Ongkirnya 42rb Kak'));
  expect(problem).toMatchObject({ why: 'fact_forbidden', start: 10, end: 14 });
  expect(whys({ forbidden: ['gratis ongkir'] }, 'Belum termasuk ongkir')).toEqual([]);
});

test('the kind of answer is judged before its words', () => {
  const handed = { action: 'hand_over' as const, text: 'Kami teruskan', citations: [] };
  expect(judge(expectation({ required: ['Rp1'] }), handed)).toMatchObject([{ why: 'handed_over' }]);
  expect(judge(expectation({ expected: 'hand_over' }), handed)).toEqual([]);
  expect(
    judge(expectation({ expected: 'decline' }), answered('Maaf Kak, itu di luar layanan kami.')),
  ).toEqual([]);
  expect(whys({ expected: 'hand_over' }, 'Bisa Kak')).toEqual(['answered']);
});
