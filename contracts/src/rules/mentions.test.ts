import { expect, test } from 'vitest';
import { callsOf } from './mentions.ts';

const pattern = callsOf(['Rina', 'Rina Wulandari', 'Toko', 'Dr. Budi (IT)']);

test.each([
  ['@Rina Wulandari dan @Rina', ['@Rina Wulandari', '@Rina']],
  ['tolong @rina wulandari, ya', ['@rina wulandari']],
  ['rina@toko.id', []],
  ['@Rinaldi', []],
  ['@Dr. Budi (IT)', ['@Dr. Budi (IT)']],
])('whom "%s" calls', (text, calls) => {
  expect([...text.matchAll(pattern)].map(([call]) => call)).toEqual(calls);
});
