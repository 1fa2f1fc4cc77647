import { expect, test } from 'vitest';
import { hasRunOut } from './has-run-out.ts';

const token = (claims: object) => `kepala.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.tanda`;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

test.each([
  ['past its end', token({ exp: inSeconds(-1) }), true],
  ['before its end', token({ exp: inSeconds(60) }), false],
  ['letters that only base64url has', token({ sub: '??>>~~ÿÿ', exp: inSeconds(-1) }), true],
  ['without an end', token({ sub: 'a' }), false],
  ['no token at all', 'lain', false],
])('a token %s', (_, given, expected) => {
  expect(hasRunOut(given)).toBe(expected);
});
