import type { App } from '../../platform/app.ts';
import { multipartForm } from '../../platform/http/multipart-form.ts';
import type { ConnectedChannel } from '../channel.ts';
import { callGraph } from '../meta/graph-client.ts';
import type { GraphFailure } from '../meta/graph-failure.ts';
import type { OutboundMessage, SendOutcome } from '../outbound.ts';
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
  const type = file.voice ? 'audio/ogg; codecs=opus' : file.mimeType;
  const form = multipartForm(
    { messaging_product: 'whatsapp', type },
    {
      field: 'file',
      name: file.fileName ?? file.kind,
      type,
      size,
      bytes: await app.storage.read(file.storageKey),
    },
  );
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
