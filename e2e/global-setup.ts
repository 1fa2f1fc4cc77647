import type { TestProject } from 'vitest/node';
import { buildWhatIsStale } from '../scripts/build.ts';
import { findChromium } from '../scripts/chromium.ts';
import { findHeadlessShell } from '../scripts/headless-shell.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The machine's browser, for playwright-core's `executablePath`: `inject('chromium')`. */
    chromium: string;
    /** What journeys use that need nothing of a whole browser; the same where there is no other. */
    headlessShell: string;
  }
}

/** The screens as a visitor gets them, and the browser to visit with. */
export default async function prepareBrowserTests(project: TestProject): Promise<void> {
  const chromium = findChromium();
  if ('missing' in chromium) throw new Error(chromium.missing);
  await buildWhatIsStale();
  project.provide('chromium', chromium.path);
  project.provide('headlessShell', findHeadlessShell() ?? chromium.path);
}
