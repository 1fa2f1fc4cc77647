import { expect, test } from 'vitest';
import { buildInTurn } from './build-in-turn.ts';

test('a workspace that builds a dozen at once waits for itself; two are built at a time, and a failed one gives its turn on', async () => {
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const build = (workspaceId: string) =>
    buildInTurn(workspaceId, async () => {
      order.push(workspaceId);
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      if (order.length === 1) throw new Error('poison');
    });
  const greedy = Array.from({ length: 12 }, () => build('greedy'));
  await Promise.allSettled([...greedy, build('modest'), build('other')]);
  expect(order.slice(0, 2)).toEqual(['greedy', 'modest']);
  expect(order).toHaveLength(14);
  expect(order.indexOf('other')).toBeLessThan(4);
  expect(most).toBe(2);
});
