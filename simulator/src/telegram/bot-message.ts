import type { Media } from '../graph/media/media-store.ts';
import { at, isObject, type JsonObject, textOf } from '../json.ts';
import type { ThreadMessage } from '../phone/threads.ts';
import type { InboundContent } from '../webhooks/inbound-content.ts';

/** What stands on a phone, as a `Message` of the Bot API holds it, beside its id, chat and date. */
export function said(content: InboundContent, mediaOf: (id: string) => Media | undefined): JsonObject {
  const part = content[content.type];
  if (content.type === 'text') return { text: at(part, 'body') };
  if (content.type === 'location') return placeOf(part);
  if (content.type === 'contacts') return { contact: cardOf(part) };
  if (content.type === 'telegram') return isObject(part) ? part : {};
  const media = mediaOf(textOf(at(part, 'id')) ?? '');
  if (media === undefined) return { poll: { id: '1', question: 'Pilih' } };
  const caption = textOf(at(part, 'caption'));
  return { ...fileOf(content.type, part, media), ...(caption === undefined ? {} : { caption }) };
}

function placeOf(part: unknown): JsonObject {
  const location = { latitude: at(part, 'latitude'), longitude: at(part, 'longitude') };
  const title = textOf(at(part, 'name'));
  if (title === undefined) return { location };
  return { location, venue: { location, title, address: textOf(at(part, 'address')) ?? '' } };
}

function cardOf(part: unknown): JsonObject {
  const [card] = Array.isArray(part) ? part : [];
  const phones = at(card, 'phones');
  return {
    phone_number: at(Array.isArray(phones) ? phones[0] : undefined, 'phone'),
    first_name: at(card, 'name', 'formatted_name'),
  };
}

function fileOf(type: string, part: unknown, media: Media): JsonObject {
  const file = {
    file_id: media.id,
    file_unique_id: media.id,
    file_size: media.bytes.length,
    mime_type: media.mimeType,
  };
  if (type === 'image') return { photo: sizesOf(media) };
  if (type === 'sticker')
    return { sticker: { ...file, is_animated: false, is_video: false, type: 'regular' } };
  if (type === 'video') return { video: { ...file, duration: 3, width: 320, height: 240 } };
  if (type === 'audio' && at(part, 'voice') === true) return { voice: { ...file, duration: 3 } };
  if (type === 'audio') return { audio: { ...file, duration: 3 } };
  return { document: { ...file, file_name: textOf(at(part, 'filename')) ?? 'berkas' } };
}

/** Small first, as Telegram lists them. */
export const sizesOf = ({ id, bytes }: Media): JsonObject[] => [
  { file_id: `${id}-s`, file_unique_id: `${id}-s`, width: 90, height: 90, file_size: 1 },
  { file_id: id, file_unique_id: id, width: 800, height: 800, file_size: bytes.length },
];

/** What a bot sent, in the terms of a screen. */
export function shownOf(parameters: JsonObject, type: string): Pick<ThreadMessage, 'type' | 'content'> {
  const body = textOf(parameters.text) ?? textOf(parameters.caption);
  const rows = at(parameters.reply_markup, 'inline_keyboard');
  const buttons: unknown[] = Array.isArray(rows) ? rows.flat() : [];
  if (type === 'location') {
    const { latitude, longitude, title: name, address } = parameters;
    return { type, content: { latitude, longitude, name, address } };
  }
  if (type === 'contacts') {
    const { phone_number: phone, first_name: formatted_name } = parameters;
    return { type, content: { contacts: [{ name: { formatted_name }, phones: [{ phone }] }] } };
  }
  if (buttons.length === 0)
    return {
      type,
      content: type === 'text' ? { body } : { ...(body === undefined ? {} : { caption: body }) },
    };
  const choices = buttons.map((button) => ({
    kind: 'button',
    id: at(button, 'callback_data'),
    title: at(button, 'text'),
  }));
  return { type: 'interactive', content: { body, choices, links: [] } };
}

/** A message of ours as an update quotes it. */
export function markupOf({ content }: ThreadMessage): JsonObject {
  const choices = Array.isArray(content.choices) ? content.choices : [];
  if (choices.length === 0) return {};
  return {
    reply_markup: {
      inline_keyboard: choices.map((choice) => [
        { text: at(choice, 'title'), callback_data: at(choice, 'id') },
      ]),
    },
  };
}
