import { expect, it } from 'vitest';
import { contrast, readableOn, textOn } from './contrast.ts';

const colors = Array.from(
  { length: 512 },
  (_, n) =>
    `#${[n >> 6, (n >> 3) & 7, n & 7]
      .map((part) =>
        Math.round(part * 36.4)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`,
);

it('text on any brand colour reads at 4.5:1', () => {
  for (const color of colors) expect(contrast(color, textOn(color)), color).toBeGreaterThanOrEqual(4.5);
});

it('any brand colour as text reads at 4.5:1 on the light and the dark surface', () => {
  for (const color of colors)
    for (const surface of ['#ffffff', '#141816'])
      expect(contrast(readableOn(color, surface), surface), `${color} ${surface}`).toBeGreaterThanOrEqual(
        4.5,
      );
});

it('leaves a colour alone that reads already', () =>
  expect(readableOn('#0a7255', '#ffffff')).toBe('#0a7255'));
