import type { Sharp } from 'sharp';

export interface Thumbnail {
  /** WebP without EXIF, GPS or colour profile, at most 320 px wide and high and 8 kB */
  bytes: Buffer;
  /** of the original, as it is seen (EXIF orientation applied) */
  width: number;
  height: number;
}

const EDGE = 320;
const MAX_BYTES = 8 * 1024;
/** A 12,000 × 8,000 camera picture passes; 50,000 × 50,000 would take 10 GB to decode. */
const MAX_PIXELS = 100_000_000;
const DECODE_SECONDS = 10;

/** With the first picture: libvips and its module are 25 MB that a server without pictures does not need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** A small picture for lists and bubbles; null when the bytes are no picture that can be decoded safely. */
export async function makeThumbnail(image: Uint8Array): Promise<Thumbnail | null> {
  const sharp = await loadSharp();
  try {
    // pages: 1 takes the first frame of an animation: a GIF bomb has thousands.
    const source = sharp(image, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const { format, autoOrient } = await source.metadata();
    // libvips also reads SVG, which can refer to files and addresses.
    if (!['jpeg', 'png', 'webp', 'gif'].includes(format)) return null;
    const small = source
      .autoOrient()
      .resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: DECODE_SECONDS });
    const pixels = await small.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = pixels.info;
    return {
      bytes: await withinBudget(sharp(pixels.data, { raw: { width, height, channels } })),
      width: autoOrient.width,
      height: autoOrient.height,
    };
  } catch {
    return null;
  }
}

/** Quality first, then size: 320 px of a busy photo is 6–14 kB at quality 60. */
async function withinBudget(picture: Sharp): Promise<Buffer> {
  for (const quality of [70, 50, 35, 20]) {
    const bytes = await picture.clone().webp({ quality }).toBuffer();
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  return picture.clone().resize(160, 160, { fit: 'inside' }).webp({ quality: 20 }).toBuffer();
}
