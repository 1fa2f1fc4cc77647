import { listConversations, whoAmI } from '@sapa/contracts';
import { expect, test } from 'vitest';
import { openShop } from './testing/shop.ts';

test.each([0, 1, 2])(
  'a process stopped while it answers lets the answers end, and ends: %i turns later',
  async (turns) => {
    const shop = await openShop();
    await shop.call(whoAmI);
    const asked = Array.from({ length: 8 }, () => shop.call(listConversations, { query: {} }));
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    const [answers] = await Promise.all([Promise.allSettled(asked), shop.stop()]);
    // What had not been taken when listening ended is refused; what had been is answered in whole.
    for (const answer of answers)
      if (answer.status === 'fulfilled') expect(answer.value.items).toEqual([]);
      else expect(answer.reason).toMatchObject({ code: 'OFFLINE' });
  },
);
