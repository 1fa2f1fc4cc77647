import { expect, test } from 'vitest';
import { textFingerprints } from './text-fingerprints.ts';

const shared = (one: string, other: string) =>
  textFingerprints(one).filter((print) => textFingerprints(other).includes(print)).length;

test.each([
  ['Anda menang hadiah, WA 0812-3456-7890', 'ANDA MÉNANG HADIAH… WA 081234567890'],
  ['Anda menang hadiah nomor 1', 'Anda menang hadiah nomor 94'],
  ['Halo Budi, Anda menang hadiah utama', 'Halo Sekar, Anda menang hadiah utama'],
])('%j is known again in %j', (one, other) => {
  expect(shared(one, other)).toBeGreaterThan(0);
});

test('other texts share nothing, and a short name has nothing to share', () => {
  expect(shared('PT Sumber Makmur Abadi', 'Klinik Gigi Senyum Sehat')).toBe(0);
  expect(textFingerprints('Budi Santoso')).toHaveLength(0);
});
