import { describe, expect, it } from 'vitest';
import { checksum, samplesOf, webmToOgg } from './ogg-opus.ts';

const HEAD = Uint8Array.of(
  ...new TextEncoder().encode('OpusHead'),
  1,
  1,
  0x38,
  0x01,
  0x80,
  0xbb,
  0,
  0,
  0,
  0,
  0,
);
/** 20 ms of SILK-free Opus: configuration 31, one frame. */
const packet = (length: number, fill: number) =>
  Uint8Array.of(0xf8, ...new Array<number>(length - 1).fill(fill));

/** An element of a recording; `size` may be left unknown, as a live one leaves it. */
function element(id: number[], body: Uint8Array, unknown = false): number[] {
  const size = unknown
    ? [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]
    : [0x40 | (body.length >> 8), body.length & 255];
  return [...id, ...size, ...body];
}

function recording(packets: Uint8Array[]): Uint8Array {
  const track = element([0xae], Uint8Array.from(element([0x63, 0xa2], HEAD)));
  const blocks = packets.flatMap((each) => element([0xa3], Uint8Array.of(0x81, 0, 0, 0x80, ...each)));
  const segment = [
    ...element([0x16, 0x54, 0xae, 0x6b], Uint8Array.from(track)),
    ...element([0x1f, 0x43, 0xb6, 0x75], Uint8Array.from(blocks), true),
  ];
  return Uint8Array.from([
    ...element([0x1a, 0x45, 0xdf, 0xa3], Uint8Array.of(0x42, 0x86, 0x81, 1)),
    ...element([0x18, 0x53, 0x80, 0x67], Uint8Array.from(segment), true),
  ]);
}

interface Page {
  flags: number;
  granule: bigint;
  packets: Uint8Array[];
  valid: boolean;
}

function pagesOf(ogg: Uint8Array): Page[] {
  const pages: Page[] = [];
  for (let at = 0; at < ogg.length; ) {
    const view = new DataView(ogg.buffer, ogg.byteOffset + at);
    const lacing = [...ogg.slice(at + 27, at + 27 + view.getUint8(26))];
    const length = 27 + lacing.length + lacing.reduce((sum, each) => sum + each, 0);
    const whole = ogg.slice(at, at + length);
    const given = new DataView(whole.buffer).getUint32(22, true);
    new DataView(whole.buffer).setUint32(22, 0, true);
    const packets: Uint8Array[] = [];
    let start = 27 + lacing.length;
    let size = 0;
    for (const lace of lacing) {
      size += lace;
      if (lace === 255) continue;
      packets.push(whole.slice(start, start + size));
      start += size;
      size = 0;
    }
    pages.push({
      flags: view.getUint8(5),
      granule: view.getBigUint64(6, true),
      packets,
      valid: checksum(whole) === given,
    });
    at += length;
  }
  return pages;
}

describe('a recording moved from WebM to Ogg', () => {
  const packets = Array.from({ length: 60 }, (_, index) => packet(index === 7 ? 255 : 40 + index, index));
  const pages = pagesOf(webmToOgg(recording(packets)));

  it('keeps every packet, byte for byte and in order', () => {
    expect(pages.slice(2).flatMap((page) => page.packets)).toEqual(packets);
  });

  it('begins with the head of the recording and a page of tags', () => {
    expect(pages[0]).toMatchObject({ flags: 2, packets: [HEAD] });
    expect(new TextDecoder().decode(pages[1]?.packets[0]?.slice(0, 8))).toBe('OpusTags');
  });

  it('counts the time at 48 kHz, with the samples to skip', () => {
    expect(pages.at(-1)).toMatchObject({ flags: 4, granule: BigInt(0x138 + 60 * 960) });
  });

  it('carries a right checksum on every page', () => expect(pages.every((page) => page.valid)).toBe(true));

  it('is refused when there is no sound in it', () => {
    expect(() => webmToOgg(recording([]))).toThrow('no Opus sound');
  });
});

it.each([
  [0xf8, 960],
  [0xf9, 1920],
  [0x08, 960],
  [0x18, 2880],
])('a packet that begins with %d lasts %d samples', (first, samples) => {
  expect(samplesOf(Uint8Array.of(first))).toBe(samples);
});
