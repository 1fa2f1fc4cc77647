import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { openDemo, showThread, signIn, tryAgent } from './demo-screens.ts';

// `node scripts/take-site-pictures.ts`, while the demo is running: the public site's pictures of the product, light
// and dark, each as AVIF in two widths and as WebP for browsers that read no AVIF.
const FOLDER = 'web/src/features/public-site/pictures';

interface Taken {
  name: string;
  screen: Buffer;
  widths: number[];
}
const taken: Taken[] = [];

mkdirSync(FOLDER, { recursive: true });
const { openPage, close } = await openDemo();
for (const colorScheme of ['light', 'dark'] as const) {
  const desk = await openPage(1280, 800, { deviceScaleFactor: 2, colorScheme });
  await signIn(desk);
  await showThread(desk, 'Bagus Prasetyo');
  await keep(desk, `inbox-${colorScheme}`, [1280, 2080]);
  await tryAgent(desk, 'ongkir ke bandung brp kak?', 'Rp12.000');
  await keep(desk, `agent-${colorScheme}`, [1280]);

  const hand = await openPage(390, 720, { deviceScaleFactor: 3, colorScheme });
  await signIn(hand);
  await showThread(hand, 'Bagus Prasetyo');
  await keep(hand, `phone-${colorScheme}`, [780]);
}
await close();
// The demo is needed no longer: this takes minutes.
for (const one of taken) await write(one);

async function keep(page: Page, name: string, widths: number[]): Promise<void> {
  const screen = await page.screenshot({ animations: 'disabled' });
  taken.push({ name, screen, widths });
}

async function write({ name, screen, widths }: Taken): Promise<void> {
  for (const [i, width] of widths.entries()) {
    const picture = sharp(screen).resize(width, null, { kernel: 'lanczos3' });
    await picture
      .clone()
      .avif({ quality: 58, effort: 4 })
      .toFile(join(FOLDER, `${name}-${width}.avif`));
    if (i === 0) await picture.webp({ quality: 78, effort: 6 }).toFile(join(FOLDER, `${name}-${width}.webp`));
  }
  console.warn(name);
}
