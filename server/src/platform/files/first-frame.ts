/**
 * An animation without all that follows its first frame, for a small still picture: libvips reads every frame's header
 * first, and a WebP's in quadratic time (100,000 frames in 4 MB: 51 s). What is no animation stays as it is.
 */
export function firstFrame(image: Buffer): Buffer {
  if (image.toString('latin1', 0, 3) === 'GIF') return firstOfGif(image);
  return image.toString('latin1', 8, 12) === 'WEBP' ? firstOfWebp(image) : image;
}

/** Blocks in a row, an image's ends with an empty one (GIF89a, 15 to 27). */
function firstOfGif(gif: Buffer): Buffer {
  let at = 13 + colourTable(gif[10]);
  for (;;) {
    const block = gif[at];
    if (block === IMAGE) {
      const data = at + 10 + colourTable(gif[at + 9]) + 1;
      return Buffer.concat([gif.subarray(0, afterSubBlocks(gif, data)), Buffer.of(GIF_END)]);
    }
    if (block !== EXTENSION) return gif.subarray(0, at);
    at = afterSubBlocks(gif, at + 2);
  }
}

const IMAGE = 0x2c;
const EXTENSION = 0x21;
const GIF_END = 0x3b;

const colourTable = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function afterSubBlocks(gif: Buffer, start: number): number {
  let at = start;
  for (let length = gif[at]; length; length = gif[at]) at += 1 + length;
  return at + 1;
}

/** RIFF: chunks of a name, a length and bytes filled up to an even number; each frame of an animation is an `ANMF`. */
function firstOfWebp(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length; ) {
    const end = at + 8 + Math.ceil(webp.readUInt32LE(at + 4) / 2) * 2;
    if (webp.toString('latin1', at, at + 4) === 'ANMF') {
      const first = Buffer.from(webp.subarray(0, end));
      first.writeUInt32LE(first.length - 8, 4);
      return first;
    }
    at = end;
  }
  return webp;
}
