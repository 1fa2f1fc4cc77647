import { expect, test } from 'vitest';
import { constantTimeEqual, createSealer, hmacSha256, randomToken, sha256, UnsealError } from './crypto.ts';

const place = { workspaceId: '0192-a', column: 'channels.token' };
const sealer = createSealer(['first secret of thirty-two characters']);

test('a sealed value opens in its place and hides its text', () => {
  const sealed = sealer.seal('EAAG-token', place);
  expect(sealed).not.toContain('EAAG');
  expect(sealer.open(sealed, place)).toBe('EAAG-token');
  expect(sealer.seal('EAAG-token', place)).not.toBe(sealed);
  expect(sealer.open(sealer.seal('', place), place)).toBe('');
});

test('a sealed value does not open in another workspace or column', () => {
  const sealed = sealer.seal('EAAG-token', place);
  expect(() => sealer.open(sealed, { ...place, workspaceId: '0192-b' })).toThrow(UnsealError);
  expect(() => sealer.open(sealed, { ...place, column: 'channels.app_secret' })).toThrow(UnsealError);
});

test.each([
  ['a flipped bit', (sealed: string) => sealed.slice(0, -2) + (sealed.endsWith('A') ? 'BB' : 'AA')],
  ['a cut tag', (sealed: string) => sealed.slice(0, -6)],
  ['another key id', (sealed: string) => `00000000${sealed.slice(8)}`],
  ['nothing', () => ''],
  ['plain text', () => 'EAAG-token'],
  ['an empty body', (sealed: string) => `${sealed.split('.').slice(0, 2).join('.')}.`],
  ['an empty nonce', (sealed: string) => `${sealed.split('.')[0]}..${sealed.split('.')[2]}`],
])('an altered value is refused: %s', (_name, alter) => {
  expect(() => sealer.open(alter(sealer.seal('EAAG-token', place)), place)).toThrow(UnsealError);
});

test('after a rotation the new key seals and the old key still opens', () => {
  const old = sealer.seal('EAAG-token', place);
  const rotated = createSealer([
    'second secret, thirty-two characters',
    'first secret of thirty-two characters',
  ]);
  expect(rotated.open(old, place)).toBe('EAAG-token');
  expect(rotated.seal('x', place).slice(0, 8)).not.toBe(old.slice(0, 8));
  expect(() => sealer.open(rotated.seal('x', place), place)).toThrow(UnsealError);
});

test('comparison holds for every length', () => {
  expect(constantTimeEqual('abc', 'abc')).toBe(true);
  expect(constantTimeEqual('abc', 'abd')).toBe(false);
  expect(constantTimeEqual('abc', 'abcd')).toBe(false);
  expect(constantTimeEqual('', 'abc')).toBe(false);
  expect(constantTimeEqual('', '')).toBe(true);
  expect(constantTimeEqual(Buffer.from([1, 2]), new Uint8Array([1, 2]))).toBe(true);
});

test('digests are the published ones', () => {
  expect(sha256('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
  // RFC 4231, test case 2
  expect(hmacSha256('Jefe', 'what do ya want for nothing?').toString('hex')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

test('random tokens carry 256 bits and never repeat', () => {
  const tokens = new Set(Array.from({ length: 1000 }, () => randomToken()));
  expect(tokens.size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
});
