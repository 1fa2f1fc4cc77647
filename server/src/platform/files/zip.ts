import { promisify } from 'node:util';
import { constants, crc32, deflateRaw as deflateRawWithCallback } from 'node:zlib';

/** What a file in a ZIP comes to: of its bytes, and of what they were packed into. */
export interface ZipSum {
  crc: number;
  size: number;
  packed: number;
}

export interface ZipEntry extends ZipSum {
  name: string;
  /** Packed by `pack`; else its bytes stand as they are. */
  deflated: boolean;
}

export const NOTHING: ZipSum = { crc: 0, size: 0, packed: 0 };

/** Without ZIP64. */
export const MOST_ZIP_ENTRIES = 65_535;
/** The size of one file and of all, without the ZIP64 that old programs cannot read. */
export const MOST_ZIP_BYTES = 0xffff_ffff;

const deflateRaw = promisify(deflateRawWithCallback);

/**
 * The next piece of a file in a ZIP, packed to stand alone: pieces follow each other on the disk, and whoever goes on
 * after a kill needs the sum only.
 *
 * @param last closes the file
 */
export async function pack(
  piece: Buffer,
  sum: ZipSum,
  last = false,
): Promise<{ bytes: Buffer; sum: ZipSum }> {
  const bytes = await deflateRaw(piece, {
    level: 6,
    finishFlush: last ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
  });
  return { bytes, sum: { ...sumWith(piece, sum), packed: sum.packed + bytes.length } };
}

/** The sum with bytes more that stand as they are. */
export const sumWith = (piece: Uint8Array, { crc, size, packed }: ZipSum): ZipSum => ({
  crc: crc32(piece, crc),
  size: size + piece.length,
  packed: packed + piece.length,
});

/** What stands before a file's bytes (APPNOTE.TXT 4.3.7). */
export function zipHeader(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  writeCommon(header, 4, entry, name);
  return Buffer.concat([header, name]);
}

/** The directory behind the last file (APPNOTE.TXT 4.3.12, 4.3.16); `entries` in the order in which they stand. */
export function zipDirectory(entries: readonly ZipEntry[]): Buffer {
  let offset = 0;
  const rows = entries.map((entry) => {
    const name = Buffer.from(entry.name);
    const row = Buffer.alloc(46);
    row.writeUInt32LE(0x02014b50, 0);
    row.writeUInt16LE(VERSION, 4);
    writeCommon(row, 6, entry, name);
    row.writeUInt32LE(offset, 42);
    offset += 30 + name.length + entry.packed;
    return Buffer.concat([row, name]);
  });
  const directory = Buffer.concat(rows);
  if (offset + directory.length > MOST_ZIP_BYTES) throw new Error('a ZIP of more than 4 GB');
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([directory, end]);
}

const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** 1 January 1980, where the format's time begins: the same rows make the same file. */
const DAY = 0x0021;

/** What a file's header and its row in the directory have alike. */
function writeCommon(
  into: Buffer,
  at: number,
  { crc, size, packed, deflated }: ZipEntry,
  name: Buffer,
): void {
  into.writeUInt16LE(VERSION, at);
  into.writeUInt16LE(FLAGS, at + 2);
  into.writeUInt16LE(deflated ? 8 : 0, at + 4);
  into.writeUInt16LE(0, at + 6);
  into.writeUInt16LE(DAY, at + 8);
  into.writeUInt32LE(crc, at + 10);
  into.writeUInt32LE(packed, at + 14);
  into.writeUInt32LE(size, at + 18);
  into.writeUInt16LE(name.length, at + 22);
}
