import type { App } from '../../platform/app.ts';
import type { ConnectedChannel } from '../channel.ts';
import { idOf, type JsonObject, objectOf } from '../json.ts';
import type { OutboundMessage, SendOutcome } from '../outbound.ts';
import { type BotAnswer, callBot } from './bot-client.ts';
import { telegramCapabilities } from './capabilities.ts';
import { callOf, reactionPayload } from './message-payload.ts';
import { externalIdOf } from './parse/update-source.ts';
import { isForgottenFile, outcomeOfBotFailure } from './send-errors.ts';
import { fileIdOf, sendFile } from './send-file.ts';

/**
 * One message, one call. Telegram has no key against doubles and no echo: an answer that was lost is `unknown` until a
 * member decides.
 */
export async function sendTelegram(
  app: App,
  channel: ConnectedChannel,
  message: OutboundMessage,
): Promise<SendOutcome> {
  if (channel.token === null) return { outcome: 'failed', code: 'channel_disconnected', detail: 'no token' };
  const attempt = message.attempt ?? 1;
  const call = (method: string, json: JsonObject) =>
    callBot(app, { token: channel.token ?? '', method, json });
  if (message.reaction !== null) {
    const answer = await call('setMessageReaction', reactionPayload(message));
    // A reaction is no message and has no id.
    return answer.ok
      ? { outcome: 'sent', externalId: message.id }
      : outcomeOfBotFailure(answer.failure, attempt);
  }
  const [file] = message.attachments;
  if (message.attachments.length > 1) return unsupported(message);
  if (file !== undefined && message.content.kind === 'media') {
    const answer = await sendFile(app, channel, message, file);
    if ('outcome' in answer) return answer;
    if (file.externalMediaId !== null && !answer.ok && isForgottenFile(answer.failure))
      return sendTelegram(app, channel, { ...message, attachments: [{ ...file, externalMediaId: null }] });
    const outcome = outcomeOf(message, answer, attempt);
    const fileId = answer.ok ? fileIdOf(answer.result, file) : null;
    return fileId === null ? outcome : { ...outcome, uploadedMediaId: fileId };
  }
  const needed = callOf(message, telegramCapabilities.text_max);
  return needed === null
    ? unsupported(message)
    : outcomeOf(message, await call(needed.method, needed.json), attempt);
}

function outcomeOf({ to }: OutboundMessage, answer: BotAnswer, attempt: number): SendOutcome {
  if (!answer.ok) return outcomeOfBotFailure(answer.failure, attempt);
  const messageId = idOf(objectOf(answer.result).message_id);
  if (messageId === null) return { outcome: 'unknown', detail: 'accepted without a message id' };
  return { outcome: 'sent', externalId: externalIdOf(to.externalId, messageId) };
}

const unsupported = ({ content }: OutboundMessage): SendOutcome => ({
  outcome: 'failed',
  code: 'unsupported_by_channel',
  detail: `no ${content.kind} of this shape on Telegram`,
});
