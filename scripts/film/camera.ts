import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

export const WIDTH = 1280;
export const HEIGHT = 720;

export interface Reel {
  frames: { file: string; seconds: number }[];
  captions: { from: number; text: string }[];
  seconds: number;
}

/** How a frame comes from a page: the whole of it, or a phone laid over a stage. */
export type Lens = (page: Page) => Promise<Buffer>;
const wholeScreen: Lens = (page) => page.screenshot({ animations: 'disabled', caret: 'initial' });

const STEPS = 9;
const STEP_SECONDS = 0.04;
/** Letters between two frames, and the time that they take. */
const LETTERS = 2;
const LETTERS_SECONDS = 0.12;

const POINTER = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="26" height="32"><path d="M3 2v22l5.6-5.2 3.6 8.2 4-1.8-3.5-8H20z" fill="#1b1b18" stroke="#fff" stroke-width="1.8" stroke-linejoin="round"/></svg>',
);

/**
 * Takes the film picture by picture: each stands for as long as it is told to, so a slow machine takes longer to
 * film and the film is the same.
 */
export function openCamera(folder: string) {
  const reel: Reel = { frames: [], captions: [], seconds: 0 };
  let pointer = { x: WIDTH * 0.72, y: HEIGHT * 0.8 };

  const show = async (picture: Buffer, seconds: number) => {
    const file = join(folder, `${String(reel.frames.length).padStart(4, '0')}.png`);
    // All of one kind: where the kind changes, ffmpeg lets a picture fall.
    await sharp(picture).removeAlpha().png({ compressionLevel: 1 }).toFile(file);
    reel.frames.push({ file, seconds });
    reel.seconds += seconds;
  };
  const pointed = (picture: Buffer) => {
    const at = { left: Math.round(pointer.x), top: Math.round(pointer.y) };
    return sharp(picture)
      .composite([{ input: POINTER, ...at }])
      .png({ compressionLevel: 1 })
      .toBuffer();
  };

  return {
    reel,
    /** What is read below the picture from here on. */
    say: (text: string) => reel.captions.push({ from: reel.seconds, text }),
    async hold(page: Page, seconds: number, lens = wholeScreen) {
      await show(await lens(page), seconds);
    },
    /** The hand goes there, so that one sees what is pressed. */
    async click(page: Page, target: Locator, then: () => Promise<unknown>) {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (!box) throw new Error('The film points at what is not on the screen');
      const end = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 };
      const start = pointer;
      const still = await wholeScreen(page);
      for (let step = 1; step <= STEPS; step += 1) {
        const way = 1 - (1 - step / STEPS) ** 3;
        pointer = { x: start.x + (end.x - start.x) * way, y: start.y + (end.y - start.y) * way };
        await show(await pointed(still), STEP_SECONDS);
      }
      await show(await pointed(still), 0.25);
      await target.click();
      await then();
      await show(await pointed(await wholeScreen(page)), 0.35);
    },
    async type(page: Page, field: Locator, text: string, lens = wholeScreen) {
      await field.focus();
      for (let at = 0; at < text.length; at += LETTERS) {
        await field.pressSequentially(text.slice(at, at + LETTERS));
        await show(await lens(page), LETTERS_SECONDS);
      }
    },
  };
}
