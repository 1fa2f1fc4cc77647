import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** These words stand in the page one after another: its blocks in their order. */
export async function expectInOrder(page: Page, words: string[]) {
  const text = (await page.locator('main').textContent()) ?? '';
  let from = 0;
  for (const word of words) {
    const at = text.indexOf(word, from);
    expect(at, `${word} after ${text.slice(Math.max(0, from - 60), from)}`).toBeGreaterThanOrEqual(0);
    from = at + word.length;
  }
}
