import type { App } from '../../platform/app.ts';
import { multipartForm } from '../../platform/http/multipart-form.ts';
import type { ConnectedChannel } from '../channel.ts';
import { listOf, objectOf, textOf } from '../json.ts';
import type { OutboundMessage, SendOutcome } from '../outbound.ts';
import { type BotAnswer, callBot } from './bot-client.ts';
import { addressed, worded } from './message-payload.ts';

type OutboundFile = OutboundMessage['attachments'][number];

/** How Telegram is given a file: its method, and the field that names it in call and answer. */
function methodOf({ kind, mimeType, voice }: OutboundFile): { method: string; field: string } {
  if (kind === 'image' && mimeType === 'image/gif') return { method: 'sendAnimation', field: 'animation' };
  if (kind === 'image') return { method: 'sendPhoto', field: 'photo' };
  if (kind === 'sticker') return { method: 'sendSticker', field: 'sticker' };
  if (kind === 'video') return { method: 'sendVideo', field: 'video' };
  // A voice note is Opus in OGG; a player is shown for MP3 and M4A, all other sound is a file.
  if (kind === 'audio' && voice && /^audio\/(ogg|opus)/.test(mimeType))
    return { method: 'sendVoice', field: 'voice' };
  if (kind === 'audio' && /^audio\/(mpeg|mp4|x-m4a)/.test(mimeType))
    return { method: 'sendAudio', field: 'audio' };
  return { method: 'sendDocument', field: 'document' };
}

/** A file with its words: by the id that Telegram gave it before, or streamed from our storage. */
export async function sendFile(
  app: App,
  channel: ConnectedChannel,
  message: OutboundMessage,
  file: OutboundFile,
): Promise<BotAnswer | Extract<SendOutcome, { outcome: 'failed' }>> {
  const { method, field } = methodOf(file);
  const token = channel.token ?? '';
  const rest = { ...addressed(message), ...(message.text === '' ? {} : worded('caption', message.text)) };
  if (file.externalMediaId !== null)
    return callBot(app, { token, method, json: { ...rest, [field]: file.externalMediaId } });
  const size = await app.storage.size(file.storageKey);
  if (size === null) return { outcome: 'failed', code: 'file_missing', detail: file.storageKey };
  const form = multipartForm(
    Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
    ),
    {
      field,
      name: file.fileName ?? nameOf(file),
      type: file.mimeType,
      size,
      bytes: await app.storage.read(file.storageKey),
    },
  );
  return callBot(app, { token, method, form });
}

/** Telegram guesses by the ending what a file without a name is. */
const nameOf = ({ kind, mimeType }: OutboundFile): string =>
  `${kind}.${mimeType.split(/[/;+]/)[1]?.replace(/^x-/, '') ?? 'bin'}`;

/** The id of the file in the message that came of it; of a picture that of its largest size. */
export function fileIdOf(result: unknown, file: OutboundFile): string | null {
  const sent = objectOf(result)[methodOf(file).field];
  return textOf(objectOf(Array.isArray(sent) ? listOf(sent).at(-1) : sent).file_id, 512);
}
