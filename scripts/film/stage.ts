import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { drawOnSite, markOf } from '../site-stage.ts';
import { HEIGHT, type Lens, WIDTH } from './camera.ts';

export const PHONE = { width: 360, height: 640 };
const PLACE = { left: WIDTH - PHONE.width - 150, top: (HEIGHT - PHONE.height) / 2 };
const ROUND = 30;

/** A few large words, in the middle or to the left of what comes beside them. */
export function openStage(
  page: Page,
  words: { title: string; text: string; beside?: boolean },
): Promise<void> {
  const place = words.beside
    ? 'justify-items:start;padding:0 600px 0 110px;text-align:left'
    : 'justify-items:center;padding:0 160px;text-align:center';
  return drawOnSite(
    page,
    `<div style="display:grid;gap:18px;align-content:center;height:100%;${place}">
      ${markOf(56)}
      <h1 style="font-size:50px;font-weight:750;letter-spacing:-.03em;line-height:1.12">${words.title}</h1>
      <p style="color:var(--ink-2);font-size:23px;line-height:1.5">${words.text}</p>
    </div>`,
  );
}

/** The customer's phone beside the words of this stage. */
export async function phoneOn(stage: Page): Promise<Lens> {
  const shape = (fill: string, by = 0) => {
    const [w, h] = [PHONE.width + by * 2, PHONE.height + by * 2];
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" rx="${ROUND + by}" fill="${fill}"/></svg>`,
    );
  };
  const empty = await sharp(await stage.screenshot())
    .composite([{ input: shape('#1b1b18', 9), left: PLACE.left - 9, top: PLACE.top - 9 }])
    .png()
    .toBuffer();
  return async (phone) => {
    const screen = await sharp(await phone.screenshot({ animations: 'disabled' }))
      .composite([{ input: shape('#fff'), blend: 'dest-in' }])
      .png()
      .toBuffer();
    return sharp(empty)
      .composite([{ input: screen, ...PLACE }])
      .png({ compressionLevel: 1 })
      .toBuffer();
  };
}
