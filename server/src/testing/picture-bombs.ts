import { constants, crc32, deflateRawSync } from 'node:zlib';

const MB = 1024 * 1024;

/** Zeros as zlib has them, one megabyte at a time: the bomb itself costs nothing to make. */
function packedZeros(length: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(MB), { finishFlush: constants.Z_FULL_FLUSH });
  const adler = Buffer.alloc(4);
  adler.writeUInt16BE(length % 65_521, 0);
  adler.writeUInt16BE(1, 2);
  return Buffer.concat([
    Buffer.of(0x78, 0x9c),
    ...Array<Buffer>(Math.floor(length / MB)).fill(block),
    deflateRawSync(Buffer.alloc(length % MB)),
    adler,
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** First column and row of each pass of an interlaced PNG, and their distances (PNG specification, 8.2). */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Transparent black, 8 bytes a pixel in memory; about a thousandth of it as a file. */
export function png(width: number, height: number, { interlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([16, 6, 0, 0, interlaced ? 1 : 0], 8);
  const passes = interlaced ? adam7 : ([[0, 0, 1, 1]] as const);
  const bytes = passes
    .map(([x, y, dx, dy]) => (8 * Math.ceil((width - x) / dx) + 1) * Math.ceil((height - y) / dy))
    .reduce((sum, one) => sum + one, 0);
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk('IHDR', header),
    pngChunk('IDAT', packedZeros(bytes)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function riffChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8, type);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

const webpFile = (...chunks: Buffer[]) => riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));

/** Lossless, of one colour: its pixels take no bit at all. */
function vp8l(width: number, height: number): Buffer {
  // 14 bits each; the last 4 say version and alpha.
  const size = Buffer.alloc(4);
  size.writeUInt32LE(width - 1 + (height - 1) * 2 ** 14);
  // 3 bits of options, then five codes of one symbol: 1000.
  return riffChunk('VP8L', Buffer.concat([Buffer.of(0x2f), size, Buffer.of(0x88, 0x88, 0x08)]));
}

/** 28 bytes, whatever its size (16,384 × 16,384 at most). */
export const webp = (width: number, height: number): Buffer => webpFile(vp8l(width, height));

/** Frames of one pixel, 42 bytes each. */
export function animatedWebp(frames: number): Buffer {
  const canvas = Buffer.alloc(10);
  canvas[0] = 2;
  const frame = riffChunk('ANMF', Buffer.concat([Buffer.alloc(16), vp8l(1, 1)]));
  return webpFile(
    riffChunk('VP8X', canvas),
    riffChunk('ANIM', Buffer.alloc(6)),
    Buffer.concat(Array<Buffer>(frames).fill(frame)),
  );
}

/** Each frame of `edge`² pixels of which none is told, 15 bytes. */
export function gif(edge: number, frames = 1): Buffer {
  const header = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  header.writeUInt16LE(edge, 6);
  header.writeUInt16LE(edge, 8);
  const frame = Buffer.of(0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 0x01, 0);
  frame.writeUInt16LE(edge, 5);
  frame.writeUInt16LE(edge, 7);
  return Buffer.concat([header, Buffer.concat(Array<Buffer>(frames).fill(frame)), Buffer.of(0x3b)]);
}
