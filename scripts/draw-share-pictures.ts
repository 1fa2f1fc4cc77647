import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openDemo } from './demo-screens.ts';
import { drawOnSite, markOf } from './site-stage.ts';

// `node scripts/draw-share-pictures.ts`, while the demo is running: what WhatsApp and others show beside a link to a
// public page.
const FOLDER = 'web/public/share';
const [WIDTH, HEIGHT] = [1200, 630];

/** Page → its words, and the screen of the product beside them. */
const PICTURES = {
  home: ['Setiap chat terjawab. Setiap peluang jadi penjualan.', 'inbox-light-1280'],
  features: ['AI yang menjawab. Tim yang menutup penjualan.', 'agent-light-1280'],
  pricing: ['Harga sesuai jumlah pelanggan yang menyapa Anda.', 'inbox-light-1280'],
  help: ['Pusat Bantuan: langkah demi langkah.', 'agent-light-1280'],
  legal: ['Data pelanggan Anda milik Anda.', 'inbox-light-1280'],
} as const;

mkdirSync(FOLDER, { recursive: true });
const { openPage, close } = await openDemo();
const page = await openPage(WIDTH, HEIGHT, { bypassCSP: true });
for (const [name, [title, screen]] of Object.entries(PICTURES)) {
  const file = readFileSync(`web/src/features/public-site/pictures/${screen}.webp`).toString('base64');
  await drawOnSite(
    page,
    `<div style="position:absolute;top:64px;left:70px;width:560px">
      <p style="display:flex;gap:14px;align-items:center;margin-bottom:40px;font:750 34px var(--font-heading)">
        ${markOf(54)} Sapa
      </p>
      <h1 style="font-size:57px;font-weight:750;line-height:1.12;letter-spacing:-.034em">${title}</h1>
    </div>
    <img alt="" src="data:image/webp;base64,${file}" style="position:absolute;top:112px;left:670px;width:900px;
      border:1px solid var(--line);border-radius:20px;box-shadow:var(--shadow-3)">`,
  );
  const picture = sharp(await page.screenshot());
  await picture.png({ palette: true, colours: 128, effort: 10 }).toFile(join(FOLDER, `${name}.png`));
  console.warn(`${FOLDER}/${name}.png`);
}
await close();
