import { expect, it } from 'vitest';
import { loudness } from './peaks.ts';

it('the loudest part of a voice fills its bar, silence leaves its empty', () => {
  const samples = new Float32Array(400);
  samples.fill(0.25, 100, 200);
  samples.fill(0.5, 200, 300);
  expect(loudness(samples, 4).map((level) => Math.round(level * 100) / 100)).toEqual([0, 0.5, 1, 0]);
});
