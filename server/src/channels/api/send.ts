import type { App } from '../../platform/app.ts';
import type { HttpAnswer } from '../../platform/http/http-client.ts';
import type { ConnectedChannel } from '../channel.ts';
import type { OutboundMessage, SendOutcome } from '../outbound.ts';
import { callBack } from './call-back.ts';

/** Past it a person should know that the message waits. */
const LONGEST_PAUSE = 600;

/** One message, one call, under our id: the business's system knows it when it is told again. */
export async function sendToApi(
  app: App,
  channel: ConnectedChannel,
  message: OutboundMessage,
): Promise<SendOutcome> {
  if (channel.token === null) return { outcome: 'failed', code: 'channel_disconnected', detail: 'no secret' };
  const answer = await callBack(app, channel, eventOf(app, channel, message));
  const afterSeconds = Math.min(2 ** (message.attempt ?? 1), LONGEST_PAUSE);
  if ('failure' in answer) {
    const { failure } = answer.failure;
    if (failure === 'blocked') return refused('api:blocked', 'not a public address', ADDRESS);
    // Told again it is still one: what may have arrived is told again as well.
    return { outcome: 'retry', code: `api:${failure}`, detail: failure, afterSeconds };
  }
  return outcomeOf(answer, message, afterSeconds);
}

function outcomeOf(answer: HttpAnswer, { id }: OutboundMessage, afterSeconds: number): SendOutcome {
  const { status } = answer;
  const detail = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { outcome: 'sent', externalId: idIn(answer) ?? id };
  if (status === 429 || status >= 500) {
    const asked = Number(answer.headers['retry-after']);
    const wait = Number.isFinite(asked) && asked > 0 ? Math.min(asked, LONGEST_PAUSE) : afterSeconds;
    return { outcome: 'retry', code: `api:${status}`, detail, afterSeconds: wait };
  }
  if (status === 422) return { outcome: 'failed', code: 'api:422', detail: wordsIn(answer) };
  return refused(`api:${status}`, detail, ADDRESS);
}

const ADDRESS =
  'Alamat penerima tidak menerima pesan. Periksa alamatnya di Pengaturan saluran API, lalu tekan Periksa sekarang.';

const refused = (code: string, detail: string, channelProblem: string): SendOutcome => ({
  outcome: 'failed',
  code,
  detail,
  channelProblem,
});

function eventOf(app: App, { workspaceId, id: channelId }: ConnectedChannel, message: OutboundMessage) {
  const { id, to, reaction } = message;
  const about = { id, channel_id: channelId, to: { id: to.externalId, phone: to.phone } };
  if (reaction !== null)
    return { event: 'reaction', ...about, message_id: reaction.externalId, emoji: reaction.emoji };
  return {
    event: 'message',
    ...about,
    text: message.text,
    content: message.content,
    attachments: message.attachments.map(({ kind, mimeType, storageKey, fileName, voice }) => ({
      kind,
      mime_type: mimeType,
      name: fileName,
      voice,
      url:
        app.config.PUBLIC_URL +
        app.storage.address({ workspaceId, key: storageKey, name: fileName ?? kind, purpose: 'view' }),
    })),
    reply_to: message.replyToExternalId,
  };
}

/** Under which id the business's system has it, when it says one. */
function idIn(answer: HttpAnswer): string | null {
  const { id } = objectIn(answer);
  return typeof id === 'string' && id !== '' && id.length <= 200 ? id : null;
}

/** Why it does not take the message, for the bubble. */
function wordsIn(answer: HttpAnswer): string {
  const { message } = objectIn(answer);
  return typeof message === 'string' ? message.slice(0, 300) : '';
}

function objectIn(answer: HttpAnswer): { id?: unknown; message?: unknown } {
  try {
    const json = answer.json();
    return typeof json === 'object' && json !== null ? json : {};
  } catch {
    return {};
  }
}
