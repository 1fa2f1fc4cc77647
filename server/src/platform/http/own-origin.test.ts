import { expect, test } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

test.each([
  ['https://sapa.id', 'sapa.id', true],
  ['https://sapa.id', 'intern:3000', true],
  ['http://localhost:5173', 'localhost:5173', true],
  ['http://localhost:5173', 'localhost:3000', false],
  ['http://sapa.id', 'intern:3000', false],
  ['https://sapa.id.evil.id', 'sapa.id', false],
  ['https://evil.id', 'sapa.id', false],
  ['null', 'sapa.id', false],
  ['garbage', 'garbage', false],
  [undefined, 'sapa.id', false],
  ['https://evil.id', undefined, false],
])('%s calling %s: %s', (origin, host, own) => {
  expect(isOwnOrigin(origin, host, 'https://sapa.id')).toBe(own);
});
