import { expect, test } from 'vitest';
import { silentSince } from './silent-since.ts';

const credits = { granted: 10, used: 4, top_up_used: 0, top_up: 0, left: 6, percent: 40 };
const since = '2026-11-28T04:00:00.000Z';

test('a model that answers nobody is told of, but not while it is not asked for want of credits', () => {
  expect(silentSince({ credits, model_silent_since: since })).toBe(since);
  expect(silentSince({ credits, model_silent_since: null })).toBeNull();
  expect(silentSince({ credits: { ...credits, left: 0 }, model_silent_since: since })).toBeNull();
});
