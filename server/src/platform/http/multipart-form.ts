import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

interface FormFile {
  field: string;
  name: string;
  type: string;
  size: number;
  bytes: Readable;
}

/** Framed by hand: FormData would take a 100 MB document into memory. */
export function multipartForm(fields: Record<string, string>, { field, name, type, size, bytes }: FormFile) {
  const boundary = `sapa-${randomUUID()}`;
  const texts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const fileName = name.replace(/[^\w .-]/g, '_').slice(0, 200);
  const head = Buffer.from(
    `${texts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\n` +
      `content-type: ${type}\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  async function* body() {
    yield head;
    yield* bytes;
    yield tail;
  }
  return {
    body: Readable.from(body(), { objectMode: false }),
    contentType: `multipart/form-data; boundary=${boundary}`,
    length: head.length + size + tail.length,
  };
}
