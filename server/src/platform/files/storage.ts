import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { Refusal } from '../errors.ts';
import { type FileAddress, type FilePurpose, openFileAddress, signFileAddress } from './file-address.ts';
import type { FileStore } from './file-store.ts';
import { openLocalFiles } from './local-files.ts';
import { openS3Files } from './s3-files.ts';
import { type FileType, SNIFF_BYTES, sniffFileType } from './sniff-file-type.ts';

export interface KeptEntry {
  key: string;
  /** Not whole: a write that is under way, or whose process died. */
  unfinished: boolean;
  /** When its writing began, in milliseconds. */
  since: number;
}

export interface StoredFile {
  /** `workspaceId/yyyy/mm/uuid.type`: the type is the one the bytes have, whatever the sender called the file */
  key: string;
  type: FileType;
  size: number;
  /** hex */
  sha256: string;
}

export interface Storage {
  /** @throws Refusal FILE_TOO_LARGE; nothing is kept then */
  put(file: { workspaceId: string; body: Buffer | Readable; maxBytes: number }): Promise<StoredFile>;
  size: FileStore['size'];
  read: FileStore['read'];
  remove: FileStore['remove'];
  /** Everything that is kept, by month and owner; nothing of a bucket. */
  folders(): AsyncIterable<KeptEntry[]>;
  /** `/files/…`, good for one to two hours and the same for everybody who asks within the hour. */
  address(file: { workspaceId: string; key: string; name: string; purpose?: FilePurpose }): string;
  /** null: altered, expired, never ours */
  openAddress(token: string): FileAddress | null;
}

/** The key's last part is a UUID of version 7, whose first 48 bits are the time. */
function entryOf(key: string): KeptEntry | null {
  const [, high, low, part] = /([0-9a-f]{8})-([0-9a-f]{4})-7[^/]*?(\.part)?$/.exec(key) ?? [];
  if (high === undefined || low === undefined) return null;
  return { key, unfinished: part !== undefined, since: Number.parseInt(high + low, 16) };
}

export interface StorageOptions {
  /** S3-compatible: `s3://key:secret@host/bucket?region=…`; absent: the folder `dir` */
  url?: string | undefined;
  dir: string;
  signingKey: string;
  now?: () => Date;
}

export function openStorage({ url, dir, signingKey, now = () => new Date() }: StorageOptions): Storage {
  const store = url === undefined ? openLocalFiles(dir) : openS3Files(url);
  return {
    async put({ workspaceId, body, maxBytes }) {
      if (!/^[\w-]+$/.test(workspaceId)) throw new Error(`not a workspace id: ${workspaceId}`);
      const source = Buffer.isBuffer(body) ? Readable.from([body]) : body;
      const { head, whole } = await takeHead(source);
      const type = sniffFileType(head);
      const key = `${workspaceId}/${now().toISOString().slice(0, 7).replace('-', '/')}/${uuidv7()}.${type}`;
      const meter = measure(maxBytes);
      whole.on('error', (error) => meter.stream.destroy(error));
      // A sender that breaks off before the store listens must not end the process; `write` rejects with it anyway.
      meter.stream.on('error', () => undefined);
      try {
        await store.write(key, whole.pipe(meter.stream));
      } catch (error) {
        whole.destroy();
        await store.remove(key);
        throw meter.exceeded() ? new Refusal('FILE_TOO_LARGE', { cause: error }) : error;
      }
      return { key, type, ...meter.result() };
    },
    size: store.size,
    read: store.read,
    remove: store.remove,
    async *folders() {
      for await (const keys of store.folders()) yield keys.flatMap((key) => entryOf(key) ?? []);
    },
    address({ workspaceId, key, name, purpose = 'view' }) {
      if (!key.startsWith(`${workspaceId}/`)) throw new Error(`${key} is not a file of ${workspaceId}`);
      return `/files/${signFileAddress(signingKey, { key, name, purpose }, now())}`;
    },
    openAddress: (token) => openFileAddress(signingKey, token, now()),
  };
}

/** Reads until the type can be told, and gives back a stream that still has everything. */
async function takeHead(source: Readable): Promise<{ head: Buffer; whole: Readable }> {
  const chunks: Buffer[] = [];
  let length = 0;
  const iterator: AsyncIterator<Buffer | string> = source[Symbol.asyncIterator]();
  while (length < SNIFF_BYTES) {
    const next = await iterator.next();
    if (next.done) break;
    const chunk = Buffer.from(next.value);
    chunks.push(chunk);
    length += chunk.length;
  }
  async function* everything() {
    yield* chunks;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { head: Buffer.concat(chunks), whole: Readable.from(everything(), { objectMode: false }) };
}

function measure(maxBytes: number) {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) return done(new Error(`more than ${maxBytes} bytes`));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, exceeded: () => size > maxBytes, result: () => ({ size, sha256: hash.digest('hex') }) };
}
