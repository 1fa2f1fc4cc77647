import { expect, test } from 'vitest';
import { guarded, unguarded } from './formula-guard.ts';

test('a guarded text comes back as it was, whatever it is made of', () => {
  const signs = ["'", '=', '+', '\t', '\r', '\n', ';', ',', '"', ' ', 'a', '-'];
  const lost: string[] = [];
  const tryOut = (text: string, more: number): void => {
    if (unguarded(guarded(text)) !== text) lost.push(text);
    if (more > 0) for (const sign of signs) tryOut(text + sign, more - 1);
  };
  tryOut('', 4);
  expect(lost).toEqual([]);
});
