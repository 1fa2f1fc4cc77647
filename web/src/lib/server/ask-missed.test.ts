import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../realtime.ts';
import { askMissed } from './ask-missed.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  connection.set('live');
});
afterEach(() => {
  connection.set('connecting');
  vi.useRealTimers();
});

/** Refuses so often before it answers, and counts. */
function aServer(refusals: number) {
  let asked = 0;
  return {
    asked: () => asked,
    async ask() {
      asked += 1;
      if (asked <= refusals) throw new Error('OFFLINE');
    },
  };
}

test('what was not answered is asked again while the line stands, after longer and longer pauses, until it is', async () => {
  const { ask, asked } = aServer(2);
  const stop = askMissed(ask);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toBe(3);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked()).toBe(3);
  stop();
});

test('a pause grows to a minute at most', async () => {
  const { ask, asked } = aServer(Number.POSITIVE_INFINITY);
  const stop = askMissed(ask);
  await vi.advanceTimersByTimeAsync(120_000);
  const before = asked();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(asked()).toBe(before + 10);
  stop();
});

test.each<[string, (stop: () => void) => void]>([
  ['while the line is down', () => connection.set('lost')],
  ['once nobody is there any more', (stop) => stop()],
])('nothing is asked %s', async (_when, happens) => {
  const { ask, asked } = aServer(Number.POSITIVE_INFINITY);
  const stop = askMissed(ask);
  happens(stop);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked()).toBe(1);
  stop();
});
