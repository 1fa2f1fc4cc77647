import { expect, test } from 'vitest';
import { comparison, outcomeOf } from './compare-answers.ts';

test.each([
  ['answered', 'Rp42.000 ya Kak.', 'answer', 'Rp42.000  ya kak.', 'same'],
  ['answered', 'Rp42.000', 'answer', 'Rp45.000', 'other_words'],
  ['answered', 'Ke Solo Rp19.000, Kak.', 'answer', 'Halo Kak!\n\nSolo Rp19.000', 'same'],
  ['answered', 'Bisa, Kak.', 'answer', 'Maaf Kak, tidak bisa.', 'other_words'],
  ['answered', 'Rp42.000', 'hand_over', 'Kami teruskan', 'no_longer'],
  ['unknown', 'Kami teruskan', 'answer', 'Bisa, Kak.', 'now_answered'],
  ['offered', 'Yang mana?', 'clarify', 'Pilih ya', 'same'],
  ['unknown', 'Kami teruskan', 'hand_over', 'Tim akan membalas', 'same'],
] as const)('%s “%s”, and the draft: %s “%s” is %s', (outcome, said, action, text, expected) => {
  expect(outcomeOf({ outcome, said }, { action, text })).toBe(expected);
});

test('counts are said in words, what did not happen is not', () => {
  expect(comparison(['same', 'now_answered', 'same'])).toBe('2 sama, 1 kini terjawab');
});
