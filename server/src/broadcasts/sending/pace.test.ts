import { expect, test } from 'vitest';
import { type HandedOver, paceNoted, roomInPace } from './pace.ts';

test.each([1, 20, 80, 1_000])(
  'of a pace of %i no more are given in any second, and nearly as many',
  (rate) => {
    let recent: HandedOver[] = [];
    const given: HandedOver[] = [];
    let state = rate;
    for (let now = 0; now < 30_000; ) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      now += 20 + (state % 200);
      const count = Math.min(200, roomInPace(recent, { rate, now }));
      recent = paceNoted(recent, now, count);
      if (count > 0) given.push([now, count]);
    }
    const inSecond = given.map(([from]) =>
      given.filter(([at]) => at >= from && at < from + 1_000).reduce((sum, [, count]) => sum + count, 0),
    );
    expect(Math.max(...inSecond)).toBeLessThanOrEqual(rate);
    expect(given.reduce((sum, [, count]) => sum + count, 0) / 30).toBeGreaterThan(rate * 0.8);
  },
);

test('a clock that was set back holds nobody up', () => {
  expect(roomInPace([[9_000, 80]], { rate: 80, now: 1_000 })).toBe(80);
});
