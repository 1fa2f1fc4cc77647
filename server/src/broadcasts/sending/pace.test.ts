import { expect, test } from 'vitest';
import { type HandedOver, leftToRetries, moreRoomIn, paceNoted, roomInPace } from './pace.ts';

test.each([1, 20, 80, 1_000])('of a pace of %i no more leave in any second, and nearly as many', (rate) => {
  let recent: HandedOver[] = [];
  const left: HandedOver[] = [];
  let state = rate;
  for (let asked = 0; asked < 60_000; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const count = Math.min(200, roomInPace(recent, { rate, now: asked }));
    const now = asked + 60 + (state % 60);
    recent = paceNoted(recent, { asked, now, count });
    if (count > 0) left.push([now, count, 0]);
    asked = count === 0 ? asked + Math.max(1, moreRoomIn(recent, asked)) : now;
  }
  const inSecond = left.map(([from]) =>
    left.filter(([at]) => at >= from && at < from + 1_000).reduce((sum, [, count]) => sum + count, 0),
  );
  expect(Math.max(...inSecond)).toBeLessThanOrEqual(rate);
  expect(left.reduce((sum, [, count]) => sum + count, 0) / 60).toBeGreaterThan(rate * 0.85);
});

test('a clock that was set back holds nobody up', () => {
  expect(roomInPace([[9_000, 80, 50]], { rate: 80, now: 1_000 })).toBe(80);
});

test('what was refused and comes again has room of its own, a tenth of the pace at most', () => {
  expect([-80, 0, 30, 400].map((refused) => leftToRetries(refused, 1_000))).toEqual([0, 0, 30, 100]);
  expect(leftToRetries(5, 80)).toBe(5);
});
