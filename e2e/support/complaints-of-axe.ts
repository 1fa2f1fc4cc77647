import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * What axe finds on a screen, a rule and its elements a line; and whether the screen is wider than the window, which
 * axe does not see. Waits until nothing moves: of a list that still arrives the rows are hidden until they are measured.
 *
 * @param options.rules only these; all of them otherwise
 * @param options.inside only what stands in here
 */
export async function complaintsOfAxe(
  page: Page,
  options: { rules?: string[]; inside?: string } = {},
): Promise<string[]> {
  await expect.poll(() => page.evaluate(STILL)).toEqual([]);
  // A third less time than with a page of its own for the report and selectors for what passes; what it would see more,
  // frames of another origin, none of our screens holds.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (options.rules) axe.withRules(options.rules);
  if (options.inside) axe.include(options.inside);
  const { violations } = await axe.analyze();
  const sideways = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ...(sideways > 0 ? [`the screen is ${sideways} px wider than the window`] : []),
  ];
}

/** The same on the way through many screens: all of it in `found`, each with the name of its screen. */
export function axeOnTheWay(page: Page, options: Parameters<typeof complaintsOfAxe>[1] = {}) {
  const found: string[] = [];
  return {
    found,
    async look(screen: string): Promise<void> {
      for (const complaint of await complaintsOfAxe(page, options)) found.push(`${screen}: ${complaint}`);
    },
  };
}

/**
 * What still moves: skeletons, rows not measured yet, animations that come to an end. Not of a list that is put away
 * (the inbox, while a phone shows a thread): its new rows are measured when it comes back.
 */
const STILL = `[
  ...[...document.querySelectorAll('[aria-busy="true"], li[style*="visibility: hidden"]')]
    .filter((one) => one.checkVisibility())
    .map((one) => one.outerHTML.slice(0, 200)),
  ...document.getAnimations()
    .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
    .map((one) => one.animationName ?? one.transitionProperty ?? 'animation'),
]`;
