import type { App } from '../../platform/app.ts';
import type { ConnectedChannel } from '../channel.ts';
import { outcomeOfFailure } from '../meta/classify-error.ts';
import { callGraph } from '../meta/graph-client.ts';
import type { GraphFailure } from '../meta/graph-failure.ts';
import type { OutboundMessage, SendOutcome } from '../outbound.ts';
import { messagePayload } from './message-payload.ts';
import { readSettings } from './settings.ts';
import { type Upload, uploadMedia } from './upload-media.ts';

/**
 * One message, one call. Meta has no key against doubles: an answer that was lost is `unknown`, and the status
 * webhook that carries our id settles it. An upload may be repeated, a send never is.
 */
export async function sendWhatsApp(
  app: App,
  channel: ConnectedChannel,
  message: OutboundMessage,
): Promise<SendOutcome> {
  const refusal = refusalOf(channel, message);
  if (refusal !== null) return refusal;
  const attempt = message.attempt ?? 1;
  const [file] = message.attachments;
  const kept = file?.externalMediaId ?? null;

  let media: Upload = { mediaId: kept };
  if (file !== undefined && kept === null) media = await uploadMedia(app, channel, file);
  if ('outcome' in media) return media.outcome;
  if ('failure' in media) return outcomeOfUpload(media.failure, attempt);
  const sent = await post(app, channel, message, media.mediaId);

  // An upload lives 30 days. Meta refused the old one, so nothing was sent: once more with a new one.
  if (file !== undefined && kept !== null && sent.outcome === 'failed' && /^(100|131009)$/.test(sent.code))
    return sendWhatsApp(app, channel, { ...message, attachments: [{ ...file, externalMediaId: null }] });
  return kept === null && media.mediaId !== null ? { ...sent, uploadedMediaId: media.mediaId } : sent;
}

async function post(
  app: App,
  channel: ConnectedChannel,
  message: OutboundMessage,
  mediaId: string | null,
): Promise<SendOutcome> {
  const json = messagePayload(message, mediaId);
  if (json === null)
    return {
      outcome: 'failed',
      code: 'unsupported_by_channel',
      detail: `no ${message.content.kind} on WhatsApp`,
    };
  const answer = await callGraph(app, {
    method: 'POST',
    path: `/${readSettings(channel.settings).phone_number_id}/messages`,
    json,
    token: channel.token ?? '',
  });
  if (!answer.ok) return outcomeOfFailure(answer.failure, message.attempt ?? 1);
  const externalId = (answer.body.messages as { id?: unknown }[] | undefined)?.[0]?.id;
  if (typeof externalId === 'string' && externalId !== '') return { outcome: 'sent', externalId };
  return { outcome: 'unknown', detail: 'accepted without a message id' };
}

/** What is never worth a call. */
function refusalOf(channel: ConnectedChannel, message: OutboundMessage): SendOutcome | null {
  if (channel.token === null) return { outcome: 'failed', code: 'channel_disconnected', detail: 'no token' };
  if (message.attachments.length > 1)
    return { outcome: 'failed', code: 'unsupported_by_channel', detail: 'one file for each message' };
  return null;
}

/** Nothing was sent yet: whatever became of an upload, trying again is harmless. */
function outcomeOfUpload(failure: GraphFailure, attempt: number): SendOutcome {
  const outcome = outcomeOfFailure(failure, attempt);
  if (outcome.outcome !== 'unknown') return outcome;
  return { outcome: 'retry', code: 'upload_lost', detail: outcome.detail, afterSeconds: 2 ** attempt };
}
