import { readFileSync } from 'node:fs';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Look {
  /** This screen was looked at whole in another width or scheme: only what drawing decides is looked at again. */
  again?: boolean;
  /** Its colours in the dark as well; the page is left in the light. */
  dark?: boolean;
  /** Then on a phone, in the dark, what drawing decides: the page comes back to its desk in the light. */
  phone?: boolean;
  /** Only what stands in here. */
  inside?: string;
}

const PHONE = { width: 390, height: 844 };

/** Structure is the same in both schemes and at every width; these are not. */
const DRAWN = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on a screen, a rule and its elements a line; and whether the screen is wider than the window, which
 * axe does not see. Waits until nothing moves: of a list that still arrives the rows are hidden until they are measured.
 */
export async function complaintsOfAxe(
  page: Page,
  { again, dark, phone, inside }: Look = {},
): Promise<string[]> {
  const complaints = await broken(page, again ? DRAWN : undefined, inside);
  const sideways = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  if (sideways > 0) complaints.push(`the screen is ${sideways} px wider than the window`);
  if (phone) {
    const desk = page.viewportSize()!;
    await page.setViewportSize(PHONE);
    await setColorScheme(page, 'dark');
    const onPhone = await complaintsOfAxe(page, { again: true, ...(inside !== undefined && { inside }) });
    complaints.push(...onPhone.map((complaint) => `on a phone in the dark, ${complaint}`));
    await setColorScheme(page, 'light');
    await page.setViewportSize(desk);
  }
  if (dark) {
    await setColorScheme(page, 'dark');
    for (const complaint of await broken(page, COLOURS, inside)) complaints.push(`dark, ${complaint}`);
    await setColorScheme(page, 'light');
  }
  return complaints;
}

/** The same on the way through many screens: all of it in `found`, each with the name of its screen. */
export function axeOnTheWay(page: Page, options: Look = {}) {
  const found: string[] = [];
  return {
    found,
    async look(screen: string, but: Look = {}): Promise<void> {
      for (const complaint of await complaintsOfAxe(page, { ...options, ...but }))
        found.push(`${screen}: ${complaint}`);
    },
  };
}

/** A screen of the app reads its scheme once, before its first paint; a document follows the system. */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(`document.documentElement.dataset.colorScheme &&= '${colorScheme}'`);
}

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Half the processor time of `@axe-core/playwright`, which brings the sources again for every look and asks every frame;
 * frames of another origin, which axe cannot enter from here, none of our screens holds.
 */
async function broken(page: Page, rules: string[] | undefined, inside = 'html'): Promise<string[]> {
  await expect.poll(() => page.evaluate(STILL)).toEqual([]);
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(AXE);
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  return page.evaluate<string[]>(
    `axe.run(${JSON.stringify(inside)}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`,
  );
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
