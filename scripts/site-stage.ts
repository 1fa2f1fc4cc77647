import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { SAPA } from './demo-screens.ts';

/** Sapa's mark, as large as asked for. */
export const markOf = (size: number) =>
  readFileSync('web/public/favicon.svg', 'utf8').replace('<svg ', `<svg width="${size}" height="${size}" `);

/** Draws on an empty page that has the site's own fonts and colours. Needs a page opened with `bypassCSP`. */
export async function drawOnSite(page: Page, html: string): Promise<void> {
  await page.goto(`${SAPA}/help`);
  const stage = `<div style="position:fixed;inset:0;overflow:hidden;background:var(--canvas)">${html}</div>`;
  await page.evaluate(`document.body.innerHTML = ${JSON.stringify(stage)}`);
  await page.evaluate('Promise.all([...document.images].map((image) => image.decode()))');
  // A page of ours keeps the font of its first paint (finish-documents.ts); a picture waits for the real one.
  await page.evaluate(`for (const style of document.querySelectorAll('style'))
    style.textContent = style.textContent.replaceAll('font-display:optional', 'font-display:block')`);
  await page.evaluate('document.body.offsetHeight, document.fonts.ready');
}
