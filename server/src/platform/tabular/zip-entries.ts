import type { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { unreadable } from './table.ts';

/** A file of which any part can be read. */
export interface RangedFile {
  size: number;
  /** Both ends included. */
  read(range: { start: number; end: number }): Promise<Readable>;
}

interface ZipEntry {
  name: string;
  /** 0: as it is; 8: deflated. */
  method: number;
  packed: number;
  unpacked: number;
  /** Of its local header. */
  offset: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
/** The end's record with the longest comment. */
const END_BYTES = 22 + 65_535;
const MOST_ENTRIES = 5_000;
const MOST_DIRECTORY_BYTES = 4 * 1024 * 1024;

const notZip = (cause?: unknown) =>
  unreadable('Berkas Excel ini rusak. Buka di Excel, simpan ulang sebagai .xlsx, lalu unggah lagi.', cause);

/** The parts of a ZIP file by their names, read from its directory; nothing is unpacked. */
export async function zipEntries(file: RangedFile): Promise<Map<string, ZipEntry>> {
  const start = Math.max(0, file.size - END_BYTES);
  const tail = await bytesOf(file, start, file.size - 1);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== END) throw notZip();
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const offset = tail.readUInt32LE(end + 16);
  if (count > MOST_ENTRIES || length > MOST_DIRECTORY_BYTES || offset + length > file.size) throw notZip();
  return directory(await bytesOf(file, offset, offset + length - 1), count);
}

function directory(bytes: Buffer, count: number): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  try {
    for (let read = 0; read < count; read += 1) {
      if (bytes.readUInt32LE(at) !== CENTRAL) throw notZip();
      const [nameLength, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [
        number,
        number,
        number,
      ];
      const name = bytes.toString('utf8', at + 46, at + 46 + nameLength).replace(/^\//, '');
      entries.set(name, {
        name,
        method: bytes.readUInt16LE(at + 10),
        packed: bytes.readUInt32LE(at + 20),
        unpacked: bytes.readUInt32LE(at + 24),
        offset: bytes.readUInt32LE(at + 42),
      });
      at += 46 + nameLength + extra + comment;
    }
  } catch (error) {
    throw notZip(error);
  }
  return entries;
}

/**
 * Unpacks one part while it is read. What it says of its size is looked at before, what comes out is counted: a few
 * kilobytes can unpack to gigabytes.
 */
export async function* unpacked(file: RangedFile, entry: ZipEntry, most: number): AsyncGenerator<Buffer> {
  const bomb = () =>
    unreadable(
      'Isi berkas Excel ini terlalu besar setelah dibuka. Simpan sebagai CSV, atau bagi menjadi beberapa berkas.',
    );
  if (entry.unpacked > most) throw bomb();
  const header = await bytesOf(file, entry.offset, entry.offset + 29);
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (entry.packed === 0) return;
  if (start + entry.packed > file.size || (entry.method !== 0 && entry.method !== 8)) throw notZip();
  const packed = await file.read({ start, end: start + entry.packed - 1 });
  const inflate = entry.method === 8 ? createInflateRaw({ chunkSize: 64 * 1024 }) : null;
  packed.on('error', (error) => inflate?.destroy(error));
  let size = 0;
  try {
    for await (const chunk of inflate === null ? packed : packed.pipe(inflate)) {
      size += chunk.length;
      if (size > most) throw bomb();
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
      ? notZip(error)
      : error;
  } finally {
    packed.destroy();
    inflate?.destroy();
  }
}

async function bytesOf(file: RangedFile, start: number, end: number): Promise<Buffer> {
  if (end >= file.size || start > end) throw notZip();
  const chunks: Buffer[] = [];
  for await (const chunk of await file.read({ start, end })) chunks.push(chunk);
  return Buffer.concat(chunks);
}
