import type { TestProject } from 'vitest/node';
import { buildWhatIsStale } from '../scripts/build.ts';
import { findChromium } from '../scripts/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** For playwright-core's `executablePath`: `inject('chromium')`. */
    chromium: string;
  }
}

/** The screens as a visitor gets them, and the browser to visit with. */
export default function prepareBrowserTests(project: TestProject): void {
  const chromium = findChromium();
  if ('missing' in chromium) throw new Error(chromium.missing);
  buildWhatIsStale();
  project.provide('chromium', chromium.path);
}
