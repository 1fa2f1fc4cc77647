import type { Metadata, Sharp } from 'sharp';
import { firstFrame } from './first-frame.ts';

export interface Thumbnail {
  /** WebP without EXIF, GPS or colour profile, at most 320 px wide and high and 8 kB */
  bytes: Buffer;
  /** of the original, as it is seen (EXIF orientation applied) */
  width: number;
  height: number;
}

const EDGE = 320;
const MAX_BYTES = 8 * 1024;
/** What the cameras of phones send is 50 megapixels at most, and their panoramas are as wide as WebP can be. */
const MOST_PIXELS = 8192 * 6144;
/** Rows are held in hundreds: 10,000,000 × 5 pixels of PNG (390 kB) took 10 GB. */
const LONGEST_EDGE = 16_384;
/** For what cannot be read row by row: 4 to 8 bytes of memory a pixel, so at most 170 MB. */
const MOST_PIXELS_HELD = 4096 * 4096;
const DECODE_SECONDS = 5;

let last: Promise<unknown> = Promise.resolve();

/**
 * A small picture for lists and bubbles; null when the bytes are no picture that can be decoded safely, or it was not
 * its turn in time. One is decoded at a time in the whole process: a decode costs memory, and one of the four threads
 * that passwords and files need too.
 *
 * @param read called when it is this picture's turn, so those that wait are not in memory
 */
export function makeThumbnail(
  read: () => Promise<Buffer>,
  { patienceMs = 5_000 }: { patienceMs?: number } = {},
): Promise<Thumbnail | null> {
  const asked = performance.now();
  const turn = last.then(async () => (performance.now() - asked > patienceMs ? null : draw(await read())));
  last = turn.catch(() => undefined);
  return turn;
}

/** With the first picture: libvips and its module are 25 MB that a server without pictures does not need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  // libvips also reads SVG, which can refer to files and addresses.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
  });
  return sharp;
}

async function draw(image: Buffer): Promise<Thumbnail | null> {
  const sharp = await loadSharp();
  try {
    const source = sharp(firstFrame(image), {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
      sequentialRead: true,
    });
    const header = await source.metadata();
    if (!isAffordable(header)) return null;
    const small = source
      .autoOrient()
      .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: DECODE_SECONDS });
    const pixels = await small.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = pixels.info;
    return {
      bytes: await withinBudget(sharp(pixels.data, { raw: { width, height, channels } })),
      width: header.autoOrient.width,
      height: header.autoOrient.height,
    };
  } catch {
    return null;
  }
}

/** By its header alone. Interlaced PNG and progressive JPEG tell every pixel a bit more with each pass. */
function isAffordable({ format, width, height, isProgressive }: Metadata): boolean {
  if (Math.max(width, height) > LONGEST_EDGE) return false;
  const isHeld = isProgressive || format === 'webp' || format === 'gif';
  return !isHeld || width * height <= MOST_PIXELS_HELD;
}

/** Quality first, then size: 320 px of a busy photo is 6–14 kB at quality 60. */
async function withinBudget(picture: Sharp): Promise<Buffer> {
  for (const quality of [70, 50, 35, 20]) {
    const bytes = await picture.clone().webp({ quality }).toBuffer();
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  return picture.clone().resize(160, 160, { fit: 'inside' }).webp({ quality: 20 }).toBuffer();
}
