import { expect, test } from 'vitest';
import { splitAnswer } from './split-answer.ts';

const paragraph = (letter: string) => `${letter.repeat(250)}.`;

test('a short answer is one message', () => {
  expect(splitAnswer('Buka 08.00\n\nTutup 20.00')).toEqual(['Buka 08.00\n\nTutup 20.00']);
});

test('a long one is two or three, cut between paragraphs, and nothing is lost', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(paragraph);
  expect(splitAnswer(`${a}\n\n${b}`)).toEqual([a, b]);
  const parts = splitAnswer([a, b, c, d].join('\n\n'));
  expect(parts.length).toBeLessThanOrEqual(3);
  expect(parts.join('\n\n')).toBe([a, b, c, d].join('\n\n'));
});

test('where there is no line to cut at, it is cut between sentences, never inside', () => {
  const sentence = 'Ongkir Rp1.500 per kg ke Jl. Asia No. 12 di Bandung. ';
  const parts = splitAnswer(sentence.repeat(12).trim());
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.every((part) => part.endsWith('Bandung.') || part.endsWith('Jl.') === false)).toBe(true);
  expect(splitAnswer('x'.repeat(900))).toHaveLength(1);
});
