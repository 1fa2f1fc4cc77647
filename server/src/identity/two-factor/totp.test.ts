import { expect, test } from 'vitest';
import { codeAt, newSecret, stepAt, stepOf } from './totp.ts';

/** RFC 6238, appendix B: the ASCII secret 12345678901234567890, the last six of its eight digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(codeAt(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code);
});

test('a code is taken one step early or late, not two', () => {
  const now = new Date(1_700_000_000_000);
  const step = stepAt(now);
  for (const off of [-1, 0, 1]) expect(stepOf(SECRET, codeAt(SECRET, step + off), now)).toBe(step + off);
  for (const off of [-2, 2]) expect(stepOf(SECRET, codeAt(SECRET, step + off), now)).toBeNull();
});

test('secrets are 160 bits of base32, no two alike', () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(100);
});
