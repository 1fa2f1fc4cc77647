import type { App } from '../../../platform/app.ts';
import { multipartForm } from '../../../platform/http/multipart-form.ts';
import type { ConnectedChannel } from '../../channel.ts';
import type { OutboundMessage, SendOutcome } from '../../outbound.ts';
import { callGraph } from '../graph-client.ts';
import type { GraphFailure } from '../graph-failure.ts';
import { FILE_TYPES } from './message-payload.ts';
import type { PageProduct } from './page-product.ts';

type Upload =
  | { attachmentId: string }
  | { failure: GraphFailure }
  | Extract<SendOutcome, { outcome: 'failed' }>;

/** Streams a file from our storage to Meta, which keeps it for this page to be sent again. */
export async function uploadAttachment(
  app: App,
  { kind }: PageProduct,
  channel: ConnectedChannel,
  file: OutboundMessage['attachments'][number],
): Promise<Upload> {
  const size = await app.storage.size(file.storageKey);
  if (size === null) return { outcome: 'failed', code: 'file_missing', detail: file.storageKey };
  const attachment = { type: FILE_TYPES[file.kind], payload: { is_reusable: true } };
  const form = multipartForm(
    { message: JSON.stringify({ attachment }), ...(kind === 'instagram' ? { platform: 'instagram' } : {}) },
    {
      field: 'filedata',
      name: file.fileName ?? file.kind,
      type: file.mimeType,
      size,
      bytes: await app.storage.read(file.storageKey),
    },
  );
  const token = channel.token ?? '';
  const answer = await callGraph(app, { method: 'POST', path: '/me/message_attachments', form, token });
  if (!answer.ok) return { failure: answer.failure };
  const { attachment_id } = answer.body;
  if (typeof attachment_id === 'string') return { attachmentId: attachment_id };
  return { failure: { reach: 'lost', detail: 'no attachment id' } };
}
