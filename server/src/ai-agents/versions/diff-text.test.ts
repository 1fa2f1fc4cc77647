import { expect, test } from 'vitest';
import { diffText } from './diff-text.ts';

const marked = (before: string, after: string) =>
  diffText(before, after)
    .parts.map(({ mark, text }) => (mark === 'same' ? text : mark === 'added' ? `+${text}+` : `-${text}-`))
    .join('');

test('words that went and came stand beside each other, the rest stays', () => {
  expect(marked('Setelah 8 balasan, serahkan.', 'Setelah 6 balasan, serahkan.')).toBe(
    'Setelah -8 -+6 +balasan, serahkan.',
  );
  expect(marked('', 'Baru sekali')).toBe('+Baru sekali+');
  expect(marked('sama', 'sama')).toBe('sama');
});

test('of a long text only what stands beside a change is shown', () => {
  const long = Array.from({ length: 300 }, (_, i) => `kata${i}`).join(' ');
  const { parts } = diffText(`${long} lama ${long}`, `${long} baru ${long}`);
  expect(parts.map(({ mark }) => mark)).toEqual(['same', 'removed', 'added', 'same']);
  expect(parts.every(({ text }) => text.length < 100)).toBe(true);
});

test('a text of 200,000 letters is compared in well under a second', () => {
  const line = (i: number) => `Baris ke-${i} tentang harga dan ongkir ke kota nomor ${i}.\n`;
  const before = Array.from({ length: 3500 }, (_, i) => line(i)).join('');
  const begun = performance.now();
  const { parts } = diffText(before, before.replace('nomor 1700.', 'nomor 1701 saja.'));
  expect(parts.some(({ mark }) => mark === 'added')).toBe(true);
  expect(performance.now() - begun).toBeLessThan(1000);
});
