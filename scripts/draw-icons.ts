import { readFileSync } from 'node:fs';
import sharp from 'sharp';

/**
 * Draws the icons of the installed app from the one favicon: `node_modules/.bin/node scripts/draw-icons.ts`.
 * A maskable icon is cropped to any shape by the phone: its middle 80 % is all that is sure to be seen.
 */
const FAVICON = readFileSync('web/public/favicon.svg', 'utf8');
const BRAND = '#0a7255';
const TO = 'web/public/icons';

const square = FAVICON.replace('rx="9"', 'rx="0"');
const draw = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 32) }).resize(size, size);

for (const size of [192, 512]) {
  await draw(FAVICON, size).png({ palette: true }).toFile(`${TO}/icon-${size}.png`);
}
await draw(square, 180).png({ palette: true }).toFile(`${TO}/apple-touch-icon.png`);
await draw(square, 410)
  .extend({ top: 51, bottom: 51, left: 51, right: 51, background: BRAND })
  .png({ palette: true })
  .toFile(`${TO}/maskable-512.png`);
// The badge beside a notification: a white silhouette, its colour is Android's.
const mark = FAVICON.replace(/<rect[^>]*>/, '').replace(`fill="${BRAND}"`, 'fill="none"');
await draw(mark, 96).png().toFile(`${TO}/badge-96.png`);
