import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeThumbnail } from './make-thumbnail.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } });

test('a thumbnail fits 320 px and tells the size of the original', async () => {
  const made = await makeThumbnail(await picture(1200, 800).jpeg().toBuffer());
  expect(made).toMatchObject({ width: 1200, height: 800 });
  expect(await sharp(made!.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 });
});

test('a small picture is not enlarged', async () => {
  const made = await makeThumbnail(await picture(40, 30).png().toBuffer());
  expect(await sharp(made!.bytes).metadata()).toMatchObject({ width: 40, height: 30 });
});

test('noise, the hardest picture, stays within 8 kB', async () => {
  const noise = sharp(randomBytes(900 * 900 * 3), { raw: { width: 900, height: 900, channels: 3 } });
  const made = await makeThumbnail(await noise.jpeg().toBuffer());
  expect(made!.bytes.length).toBeLessThanOrEqual(8 * 1024);
});

test('where the picture was taken is not kept, and it stands upright', async () => {
  const rotated = await picture(300, 100)
    .withExif({ IFD0: { Copyright: 'Sari' }, IFD3: { GPSLatitude: '6/1 10/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const made = await makeThumbnail(rotated);
  expect(made).toMatchObject({ width: 100, height: 300 });
  expect((await sharp(made!.bytes).metadata()).exif).toBeUndefined();
});

test('an animation gives its first frame', async () => {
  const frames = await sharp(Buffer.alloc(20 * 40 * 3, 120), {
    raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
  })
    .gif()
    .toBuffer();
  expect(await makeThumbnail(frames)).toMatchObject({ width: 20, height: 20 });
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a cut JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70])],
  ['nothing', Buffer.alloc(0)],
])('%s has no thumbnail', async (_name, bytes) => {
  expect(await makeThumbnail(bytes)).toBeNull();
});

test('a 50,000 × 50,000 bomb is refused before it is decoded', async () => {
  const before = process.memoryUsage().rss;
  expect(await makeThumbnail(pngBomb(50_000))).toBeNull();
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
});

/** A few kB on disk that ask for `size`² pixels. */
function pngBomb(size: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
