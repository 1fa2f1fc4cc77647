import { expect, test } from 'vitest';
import { audienceOf } from './audiences.ts';

test('whom an announcement is for is said by the names of the plans, also of a choice that the form does not offer', () => {
  expect(audienceOf([]).name).toBe('Semua workspace');
  expect(audienceOf(['unlimited', 'pro', 'enterprise', 'business']).name).toBe('Semua paket berbayar');
  expect(audienceOf(['free']).name).toBe('Paket Gratis');
  expect(audienceOf(['pro', 'free']).name).toBe('Pro, Paket Gratis');
});
