/**
 * Chromium records Opus in WebM only; WhatsApp plays a voice note only from Ogg. The sound itself is the
 * same, so its packets are moved from one container to the other, without a loss and without an encoder.
 * Formats: RFC 8794 (EBML), RFC 3533 (Ogg), RFC 7845 (Opus in Ogg).
 */
export function webmToOgg(webm: Uint8Array): Uint8Array {
  const { head, packets } = readWebm(webm);
  return writeOgg(head, packets);
}

const ID = { codecPrivate: 0x63a2, simpleBlock: 0xa3, block: 0xa1 } as const;

/** Elements that hold others on the way to what we need: Segment, Tracks, TrackEntry, Cluster, BlockGroup. */
const MASTERS = new Set([0x18538067, 0x1654ae6b, 0xae, 0x1f43b675, 0xa0]);

function readWebm(bytes: Uint8Array): { head: Uint8Array; packets: Uint8Array[] } {
  let head: Uint8Array | null = null;
  const packets: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length) {
    const id = readVint(bytes, at, true);
    const size = readVint(bytes, at + id.length, false);
    const start = at + id.length + size.length;
    // A master is walked into, never skipped: a live recording leaves its size unknown.
    if (MASTERS.has(id.value)) {
      at = start;
      continue;
    }
    const end = Math.min(bytes.length, start + size.value);
    if (id.value === ID.codecPrivate) head = bytes.slice(start, end);
    if (id.value === ID.simpleBlock || id.value === ID.block) {
      // Track number, two bytes of time, one of flags; MediaRecorder never laces Opus.
      const track = readVint(bytes, start, false);
      packets.push(bytes.slice(start + track.length + 3, end));
    }
    at = end;
  }
  if (head === null || packets.length === 0) throw new Error('The recording holds no Opus sound');
  return { head, packets };
}

function readVint(bytes: Uint8Array, at: number, keepMarker: boolean): { value: number; length: number } {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8) throw new Error('Not an EBML number');
  let value = keepMarker ? first : first & (0xff >> length);
  // Multiplied, not shifted: sizes may pass 32 bits.
  for (let index = 1; index < length; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
  return { value, length };
}

const SERIAL = 0x53415041;
const FIRST = 2;
const LAST = 4;

function writeOgg(head: Uint8Array, packets: readonly Uint8Array[]): Uint8Array {
  const pages = [page([head], 0, 0n, FIRST), page([tags()], 1, 0n, 0)];
  let granule = BigInt(new DataView(head.buffer, head.byteOffset).getUint16(10, true));
  let batch: Uint8Array[] = [];
  for (const [index, packet] of packets.entries()) {
    batch.push(packet);
    granule += BigInt(samplesOf(packet));
    const last = index === packets.length - 1;
    // Half a second a page, as encoders do; 255 lacing values are the most that one can carry.
    if (last || batch.length === 25) {
      pages.push(page(batch, pages.length, granule, last ? LAST : 0));
      batch = [];
    }
  }
  return join(pages);
}

function tags(): Uint8Array {
  const vendor = new TextEncoder().encode('Sapa');
  const bytes = new Uint8Array(8 + 4 + vendor.length + 4);
  bytes.set(new TextEncoder().encode('OpusTags'));
  new DataView(bytes.buffer).setUint32(8, vendor.length, true);
  bytes.set(vendor, 12);
  return bytes;
}

/** Length of a packet at 48 kHz, from its first byte (RFC 6716, 3.1). */
export function samplesOf(packet: Uint8Array): number {
  const toc = packet[0] ?? 0;
  const config = toc >> 3;
  const frame =
    config < 12
      ? ([480, 960, 1920, 2880][config % 4] ?? 960)
      : config < 16
        ? ([480, 960][config % 2] ?? 960)
        : ([120, 240, 480, 960][config % 4] ?? 960);
  const code = toc & 3;
  const frames = code === 0 ? 1 : code === 3 ? (packet[1] ?? 0) & 63 : 2;
  return frame * frames;
}

function page(packets: readonly Uint8Array[], sequence: number, granule: bigint, flags: number): Uint8Array {
  const lacing = packets.flatMap((packet) => [
    ...new Array<number>(Math.floor(packet.length / 255)).fill(255),
    packet.length % 255,
  ]);
  const header = new Uint8Array(27 + lacing.length);
  const view = new DataView(header.buffer);
  header.set(new TextEncoder().encode('OggS'));
  header[5] = flags;
  view.setBigUint64(6, granule, true);
  view.setUint32(14, SERIAL, true);
  view.setUint32(18, sequence, true);
  header[26] = lacing.length;
  header.set(lacing, 27);
  const bytes = join([header, ...packets]);
  new DataView(bytes.buffer).setUint32(22, checksum(bytes), true);
  return bytes;
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const CRC = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value >>> 0;
});

/** Ogg's own: polynomial 04c11db7, not reflected, starting from zero. */
export function checksum(bytes: Uint8Array): number {
  let value = 0;
  for (const byte of bytes) value = ((value << 8) ^ (CRC[((value >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
  return value;
}
