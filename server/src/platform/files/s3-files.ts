import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import type { FileStore } from './file-store.ts';

/** Smaller files go in one request; larger ones in parts as they come, so memory stays flat. */
const PART_BYTES = 8 * 1024 * 1024;
/** Whatever a file is, the bucket itself never serves it as a page. */
const MIME = 'application/octet-stream';

/**
 * A bucket of any S3-compatible store. s3mini (no dependencies, 300 kB) instead of the AWS SDK (27 packages,
 * 22 MB).
 *
 * @param url `s3://key:secret@host/bucket?region=ap-southeast-3`; `s3+http://` for a store without TLS at home
 */
export function openS3Files(url: string): FileStore {
  const address = new URL(url);
  const scheme = address.protocol === 's3+http:' ? 'http' : 'https';
  const bucket = new S3mini({
    accessKeyId: decodeURIComponent(address.username),
    secretAccessKey: decodeURIComponent(address.password),
    endpoint: `${scheme}://${address.host}${address.pathname}`,
    region: address.searchParams.get('region') ?? 'auto',
    minPartSize: PART_BYTES,
    requestAbortTimeout: 60_000,
  });
  return {
    async write(key, body) {
      const chunks: Buffer[] = [];
      let length = 0;
      const iterator: AsyncIterator<Buffer> = body[Symbol.asyncIterator]();
      while (length <= PART_BYTES) {
        const next = await iterator.next();
        if (next.done) {
          await bucket.putObject(key, Buffer.concat(chunks), MIME);
          return;
        }
        chunks.push(next.value);
        length += next.value.length;
      }
      async function* everything() {
        yield* chunks;
        yield* { [Symbol.asyncIterator]: () => iterator };
      }
      await bucket.putAnyObject(
        key,
        Readable.toWeb(Readable.from(everything())) as globalThis.ReadableStream,
        MIME,
      );
    },
    async size(key) {
      try {
        return await bucket.getContentLength(key);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async read(key, range) {
      const { body } = await bucket.getObjectRaw(
        key,
        range === undefined,
        range?.start,
        range && range.end + 1,
      );
      if (body === null) throw new Error(`the store answered without the file ${key}`);
      return Readable.fromWeb(body as ReadableStream<Uint8Array>);
    },
    async *folders() {},
    async remove(key) {
      try {
        await bucket.deleteObject(key);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof S3ServiceError ? error.status === 404 : isMissing(error.cause);
}
