import type { App } from '../../../platform/app.ts';
import type { ConnectedChannel } from '../../channel.ts';
import type { OutboundMessage, SendOutcome } from '../../outbound.ts';
import { outcomeOfFailure } from '../classify-error.ts';
import { callGraph } from '../graph-client.ts';
import type { GraphFailure } from '../graph-failure.ts';
import { directPayload, reactionPayload } from './message-payload.ts';
import type { PageProduct } from './page-product.ts';
import { directCode, meaningOfDirect } from './send-errors.ts';
import { uploadAttachment } from './upload-attachment.ts';

/**
 * One message, one call. Meta has no key against doubles: an answer that was lost is `unknown`, and the echo that
 * carries our id settles it. An upload may be repeated, a send never is.
 */
export async function sendDirect(
  app: App,
  product: PageProduct,
  channel: ConnectedChannel,
  message: OutboundMessage,
): Promise<SendOutcome> {
  if (channel.token === null) return { outcome: 'failed', code: 'channel_disconnected', detail: 'no token' };
  const attempt = message.attempt ?? 1;
  if (message.reaction !== null) return post(app, channel, reactionPayload(message), attempt);
  const [file] = message.attachments;
  if (message.attachments.length > 1 || (file !== undefined && message.text !== ''))
    return unsupported(message);
  const kept = file?.externalMediaId ?? null;
  let attachmentId = kept;
  if (file !== undefined && kept === null) {
    const upload = await uploadAttachment(app, product, channel, file);
    if ('outcome' in upload) return upload;
    if ('failure' in upload) return outcomeOfUpload(upload.failure, attempt);
    attachmentId = upload.attachmentId;
  }
  const payload = directPayload(message, attachmentId, product.capabilities.text_max);
  if (payload === null) return unsupported(message);
  const sent = await post(app, channel, payload, attempt);
  // Meta forgot the file, so nothing was sent: once more with a new upload.
  if (file !== undefined && kept !== null && sent.outcome === 'failed' && sent.code.startsWith('direct:100'))
    return sendDirect(app, product, channel, {
      ...message,
      attachments: [{ ...file, externalMediaId: null }],
    });
  return kept === null && attachmentId !== null ? { ...sent, uploadedMediaId: attachmentId } : sent;
}

async function post(
  app: App,
  channel: ConnectedChannel,
  json: Record<string, unknown>,
  attempt: number,
): Promise<SendOutcome> {
  const answer = await callGraph(app, {
    method: 'POST',
    path: '/me/messages',
    json,
    token: channel.token ?? '',
  });
  if (!answer.ok) return outcomeOf(answer.failure, attempt);
  const { message_id, recipient_id } = answer.body;
  // A reaction is no message and has no id.
  const id = 'sender_action' in json ? recipient_id : message_id;
  if (typeof id === 'string' && id !== '') return { outcome: 'sent', externalId: id };
  return { outcome: 'unknown', detail: 'accepted without a message id' };
}

const outcomeOf = (failure: GraphFailure, attempt: number): SendOutcome =>
  outcomeOfFailure(failure, attempt, (refused) => ({
    code: directCode(refused),
    meaning: meaningOfDirect(refused),
  }));

/** Nothing was sent yet: whatever became of an upload, trying again is harmless. */
function outcomeOfUpload(failure: GraphFailure, attempt: number): SendOutcome {
  const outcome = outcomeOf(failure, attempt);
  if (outcome.outcome !== 'unknown') return outcome;
  return { outcome: 'retry', code: 'upload_lost', detail: outcome.detail, afterSeconds: 2 ** attempt };
}

const unsupported = ({ content }: OutboundMessage): SendOutcome => ({
  outcome: 'failed',
  code: 'unsupported_by_channel',
  detail: `no ${content.kind} of this shape on Messenger and Instagram`,
});
