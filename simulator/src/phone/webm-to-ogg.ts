/**
 * The Opus packets of a WebM recording (Chromium's MediaRecorder) as Ogg Opus, which is what WhatsApp
 * carries. No sound is decoded: only the wrapping changes (RFC 7845, RFC 3533). Undefined when it is no
 * WebM with Opus.
 */
export function webmToOgg(webm: Buffer): Buffer | undefined {
  const { head, packets } = opusIn(webm);
  if (!head || packets.length === 0) return undefined;
  const pages = [oggPage(head, 0n, 0, 2), oggPage(opusTags(), 0n, 1, 0)];
  let position = 0n;
  for (const [index, packet] of packets.entries()) {
    position += BigInt(samplesIn(packet));
    pages.push(oggPage(packet, position, index + 2, index === packets.length - 1 ? 4 : 0));
  }
  return Buffer.concat(pages);
}

const element = { segment: 0x18538067, cluster: 0x1f43b675, tracks: 0x1654ae6b, entry: 0xae, group: 0xa0 };
const parents = new Set(Object.values(element));
const codecPrivate = 0x63a2;
const simpleBlock = 0xa3;
const block = 0xa1;

function opusIn(webm: Buffer) {
  const packets: Buffer[] = [];
  let head: Buffer | undefined;
  let place = 0;
  while (place < webm.length) {
    const id = variableInt(webm, place, true);
    const size = variableInt(webm, place + id.length, false);
    const start = place + id.length + size.length;
    if (id.length === 0 || size.length === 0) break;
    if (parents.has(id.value)) {
      // A live recording leaves sizes open: step inside and go on reading.
      place = start;
      continue;
    }
    const content = webm.subarray(start, start + size.value);
    if (id.value === codecPrivate && content.toString('latin1', 0, 8) === 'OpusHead') head = content;
    if (id.value === simpleBlock || id.value === block) {
      // Track number, two bytes of time, one of flags.
      packets.push(content.subarray(variableInt(content, 0, false).length + 3));
    }
    place = start + size.value;
  }
  return { head, packets };
}

/** EBML's numbers: the count of leading zeros tells the length; ids keep their marker. */
function variableInt(bytes: Buffer, at: number, keepMarker: boolean): { value: number; length: number } {
  const first = bytes[at];
  if (first === undefined || first === 0) return { value: 0, length: 0 };
  const length = Math.clz32(first) - 23;
  let value = keepMarker ? first : first & (0xff >> length);
  for (let index = 1; index < length; index++) value = value * 256 + (bytes[at + index] ?? 0);
  return { value, length };
}

/** Samples at 48 kHz by the packet's first byte (RFC 6716, 3.1). */
function samplesIn(packet: Buffer): number {
  const toc = packet[0] ?? 0;
  const config = toc >> 3;
  const silk = [480, 960, 1920, 2880];
  const frame =
    config < 12
      ? silk[config % 4]!
      : config < 16
        ? [480, 960][config % 2]!
        : [120, 240, 480, 960][config % 4]!;
  const code = toc & 3;
  const frames = code === 0 ? 1 : code < 3 ? 2 : (packet[1] ?? 1) & 0x3f;
  return frame * frames;
}

function opusTags(): Buffer {
  const vendor = Buffer.from('sapa');
  const tags = Buffer.alloc(8 + 4 + vendor.length + 4);
  tags.write('OpusTags', 'latin1');
  tags.writeUInt32LE(vendor.length, 8);
  vendor.copy(tags, 12);
  return tags;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let crc = index << 24;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  return crc >>> 0;
});

function oggPage(packet: Buffer, position: bigint, sequence: number, flags: number): Buffer {
  const lacing = [...Array.from({ length: Math.floor(packet.length / 255) }, () => 255), packet.length % 255];
  const header = Buffer.alloc(27 + lacing.length);
  header.write('OggS', 'latin1');
  header[5] = flags;
  header.writeBigUInt64LE(position, 6);
  header.writeUInt32LE(0x53415041, 14);
  header.writeUInt32LE(sequence, 18);
  header[26] = lacing.length;
  header.set(lacing, 27);
  const page = Buffer.concat([header, packet]);
  let crc = 0;
  for (const byte of page) crc = ((crc << 8) ^ crcTable[((crc >>> 24) ^ byte) & 0xff]!) >>> 0;
  page.writeUInt32LE(crc, 22);
  return page;
}
