import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { animatedWebp, gif, png, webp } from '../../testing/picture-bombs.ts';
import { makeThumbnail } from './make-thumbnail.ts';

const thumbnailOf = (image: Buffer) => makeThumbnail(async () => image);
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } });

test('a thumbnail fits 320 px and tells the size of the original', async () => {
  const made = await thumbnailOf(await picture(1200, 800).jpeg().toBuffer());
  expect(made).toMatchObject({ width: 1200, height: 800 });
  expect(await sharp(made!.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 });
});

test('a small picture is not enlarged', async () => {
  const made = await thumbnailOf(await picture(40, 30).png().toBuffer());
  expect(await sharp(made!.bytes).metadata()).toMatchObject({ width: 40, height: 30 });
});

test('noise, the hardest picture, stays within 8 kB', async () => {
  const noise = sharp(randomBytes(900 * 900 * 3), { raw: { width: 900, height: 900, channels: 3 } });
  const made = await thumbnailOf(await noise.jpeg().toBuffer());
  expect(made!.bytes.length).toBeLessThanOrEqual(8 * 1024);
});

test('where the picture was taken is not kept, and it stands upright', async () => {
  const rotated = await picture(300, 100)
    .withExif({ IFD0: { Copyright: 'Sari' }, IFD3: { GPSLatitude: '6/1 10/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const made = await thumbnailOf(rotated);
  expect(made).toMatchObject({ width: 100, height: 300 });
  expect((await sharp(made!.bytes).metadata()).exif).toBeUndefined();
});

test('an animation gives its first frame', async () => {
  const frames = await sharp(Buffer.alloc(20 * 40 * 3, 120), {
    raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
  })
    .gif()
    .toBuffer();
  expect(await thumbnailOf(frames)).toMatchObject({ width: 20, height: 20 });
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a cut JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70])],
  ['nothing', Buffer.alloc(0)],
])('%s has no thumbnail', async (_name, bytes) => {
  expect(await thumbnailOf(bytes)).toBeNull();
});

const grey = (width: number, height: number) =>
  sharp(Buffer.alloc(width * height), { raw: { width, height, channels: 1 } });

test.each([
  ['a photo of 50 megapixels', () => grey(8192, 6144).jpeg().toBuffer()],
  ['an interlaced picture of 16 megapixels', () => png(4096, 4096, { interlaced: true })],
  ['a WebP of 16 megapixels', () => webp(4096, 4096)],
])('%s has a thumbnail', async (_name, image) => {
  expect(await thumbnailOf(await image())).not.toBeNull();
});

test.each([
  ['a PNG of 50,000 × 50,000', png(50_000, 50_000)],
  ['an interlaced PNG of 9,999 × 9,999', png(9999, 9999, { interlaced: true })],
  ['an interlaced PNG of 5,000 × 5,000', png(5000, 5000, { interlaced: true })],
  ['a PNG of ten million columns', png(10_000_000, 5)],
  ['a WebP of 16,384 × 16,384', webp(16_384, 16_384)],
  ['a WebP of 7,000 × 7,000', webp(7000, 7000)],
  ['a GIF of 65,535 × 65,535', gif(65_535)],
  ['a GIF of 7,000 × 7,000', gif(7000)],
])('%s is refused by its header, before it costs memory', async (_name, bomb) => {
  const before = process.resourceUsage().maxRSS;
  expect(await thumbnailOf(bomb)).toBeNull();
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(32 * 1024);
});

test('a progressive JPEG of 50 megapixels, which is held whole, is refused by its header', async () => {
  const small = await picture(16, 16).jpeg({ progressive: true }).toBuffer();
  const size = small.indexOf(Buffer.of(0xff, 0xc2)) + 5;
  small.writeUInt16BE(6144, size);
  small.writeUInt16BE(8192, size + 2);
  const before = process.resourceUsage().maxRSS;
  expect(await thumbnailOf(small)).toBeNull();
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(32 * 1024);
});

test.each([
  ['WebP', animatedWebp(200_000)],
  ['GIF', gif(10, 1_000_000)],
])('of a %s of very many frames only the first is read', async (_name, animation) => {
  const before = process.resourceUsage().maxRSS;
  expect(await thumbnailOf(animation)).not.toBeNull();
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(32 * 1024);
});

test('pictures are decoded one at a time, and those that wait are not read yet', async () => {
  const image = await picture(400, 400).png().toBuffer();
  let decoding = 0;
  let most = 0;
  const decode = async () => {
    await makeThumbnail(async () => {
      decoding += 1;
      most = Math.max(most, decoding);
      return image;
    });
    decoding -= 1;
  };
  await Promise.all([decode(), decode(), decode()]);
  expect(most).toBe(1);
});

test('a picture that would wait too long for its turn goes without; one that failed holds nobody up', async () => {
  const image = await picture(40, 30).png().toBuffer();
  const gone = Promise.withResolvers<Buffer>();
  const first = makeThumbnail(() => gone.promise);
  const hasty = makeThumbnail(async () => image, { patienceMs: 0 });
  const patient = makeThumbnail(async () => image, { patienceMs: Number.POSITIVE_INFINITY });
  gone.reject(new Error('the file is gone'));
  await expect(first).rejects.toThrow('the file is gone');
  expect(await hasty).toBeNull();
  expect(await patient).not.toBeNull();
});
