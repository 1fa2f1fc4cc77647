import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { App } from '../../platform/app.ts';
import type { ConnectedChannel, OutboundMessage, SendOutcome } from '../channel.ts';
import { callGraph } from '../meta/graph-client.ts';
import type { GraphFailure } from '../meta/graph-failure.ts';
import { readSettings } from './settings.ts';

export type Upload = { mediaId: string | null } | { failure: GraphFailure } | { outcome: SendOutcome };

/** Streams a file from our storage to Meta, which keeps it for 30 days. */
export async function uploadMedia(
  app: App,
  channel: ConnectedChannel,
  file: OutboundMessage['attachments'][number],
): Promise<Upload> {
  const size = await app.storage.size(file.storageKey);
  if (size === null) return { outcome: { outcome: 'failed', code: 'file_missing', detail: file.storageKey } };
  const form = formOf(file, size, await app.storage.read(file.storageKey));
  const answer = await callGraph(app, {
    method: 'POST',
    path: `/${readSettings(channel.settings).phone_number_id}/media`,
    form,
    token: channel.token ?? '',
  });
  if (!answer.ok) return { failure: answer.failure };
  const { id } = answer.body;
  return typeof id === 'string' ? { mediaId: id } : { failure: { reach: 'lost', detail: 'no media id' } };
}

/** Framed by hand: FormData would take a 100 MB document into memory. */
function formOf(file: OutboundMessage['attachments'][number], size: number, bytes: Readable) {
  const boundary = `sapa-${randomUUID()}`;
  const type = file.voice ? 'audio/ogg; codecs=opus' : file.mimeType;
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const name = (file.fileName ?? file.kind).replace(/[^\w .-]/g, '_').slice(0, 200);
  const head = Buffer.from(
    `${field('messaging_product', 'whatsapp')}${field('type', type)}--${boundary}\r\n` +
      `content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
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
