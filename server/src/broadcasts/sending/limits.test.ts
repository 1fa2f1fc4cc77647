import type { Channel } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { dailyLimit, paceOf } from './limits.ts';

const number = (more: Partial<NonNullable<Channel['whatsapp']>>) => ({
  kind: 'whatsapp' as const,
  whatsapp: {
    waba_id: '1',
    business_name: 'Toko',
    phone_number: '+62 812',
    quality_rating: 'GREEN' as const,
    messaging_limit: null,
    messages_per_second: 80,
    ...more,
  },
});

test('a number’s pace is what Meta says of it: to be without a daily limit alone lifts nobody', () => {
  expect(paceOf(number({ messaging_limit: 'TIER_UNLIMITED' }))).toBe(80);
  expect(paceOf(number({ messaging_limit: 'TIER_100K', messages_per_second: 1_000 }))).toBe(1_000);
  expect(paceOf({ whatsapp: null })).toBe(20);
});

test.each([
  ['TIER_250', 250],
  ['TIER_1K', 1_000],
  ['TIER_2K', 2_000],
  ['TIER_100K', 100_000],
  ['TIER_UNLIMITED', null],
  [null, 250],
])('%s reaches %s people a day', (messaging_limit, people) => {
  expect(dailyLimit(number({ messaging_limit }))).toBe(people);
});
