import type { MessageContent } from '@sapa/contracts';
import type { InboundMedia } from '../../inbound.ts';
import { idOf, isObject, type JsonObject, listOf, numberOf, objectOf, shortTextOf } from '../../json.ts';
import { textWithEntities } from './text.ts';

/** What a message says, in our words. */
export interface TelegramContent {
  text: string;
  content: MessageContent;
  media: InboundMedia[];
}

/** What a file is until it has been fetched. Telegram tells no type for most. */
const FILES = {
  animation: ['video', 'video/mp4'],
  audio: ['audio', 'audio/mpeg'],
  document: ['document', 'application/octet-stream'],
  video: ['video', 'video/mp4'],
  video_note: ['video', 'video/mp4'],
  voice: ['audio', 'audio/ogg'],
} as const satisfies Record<string, [InboundMedia['kind'], string]>;

/** What stands beside what a message holds: of no use to name a placeholder. */
const FRAME =
  /^(message_id|message_thread_id|direct_messages_topic|from|sender_.*|chat|date|edit_date|forward_.*|reply_.*|via_bot|is_.*|has_.*|media_group_id|author_signature|link_preview_options|effect_id|.*entities|caption|text|quote)$/;

/** Never null: what no reader knows is a placeholder with its name. */
export function contentOf(message: JsonObject): TelegramContent {
  return (
    fileOf(message) ??
    locationOf(message) ??
    contactOf(message.contact) ??
    textOnly(message) ?? {
      text: '',
      content: { kind: 'unsupported', type: nameOf(message) },
      media: [],
    }
  );
}

const nameOf = (message: JsonObject): string =>
  Object.keys(message)
    .find((key) => !FRAME.test(key))
    ?.slice(0, 64) ?? 'message';

function textOnly(message: JsonObject): TelegramContent | null {
  const text = textWithEntities(message.text, message.entities);
  return text === '' ? null : { text, content: { kind: 'text' }, media: [] };
}

function fileOf(message: JsonObject): TelegramContent | null {
  const media = pictureOf(message.photo) ?? stickerOf(message.sticker) ?? namedFileOf(message);
  if (media === null) return null;
  const text = textWithEntities(message.caption, message.caption_entities);
  return { text, content: { kind: 'media' }, media: [media] };
}

/** A picture comes in several sizes, the largest last. */
function pictureOf(sizes: unknown): InboundMedia | null {
  const largest = listOf(sizes).filter(isObject).at(-1);
  return largest === undefined ? null : mediaOf('image', 'image/jpeg', largest);
}

/** One that moves is drawn by a script or is a film: its still picture is kept. */
function stickerOf(value: unknown): InboundMedia | null {
  const sticker = objectOf(value);
  const moves = sticker.is_animated === true || sticker.is_video === true;
  const still = sticker.thumbnail ?? sticker.thumb;
  return mediaOf('sticker', 'image/webp', moves && isObject(still) ? still : sticker);
}

function namedFileOf(message: JsonObject): InboundMedia | null {
  for (const [name, [kind, mimeType]] of Object.entries(FILES)) {
    if (!isObject(message[name])) continue;
    return mediaOf(kind, mimeType, message[name], name === 'voice');
  }
  return null;
}

/** Without an id there is nothing to fetch: null. */
function mediaOf(
  kind: InboundMedia['kind'],
  usual: string,
  file: JsonObject,
  voice = false,
): InboundMedia | null {
  const mediaId = idOf(file.file_id);
  if (mediaId === null) return null;
  const size = numberOf(file.file_size);
  return {
    kind,
    mimeType: shortTextOf(file.mime_type, 127) ?? usual,
    mediaId,
    storageKey: null,
    fileName: shortTextOf(file.file_name, 255),
    size: size !== null && size >= 0 && size <= 2 ** 31 - 1 ? Math.round(size) : null,
    voice,
  };
}

/** A place, or a venue: a place with its name. */
function locationOf(message: JsonObject): TelegramContent | null {
  const venue = objectOf(message.venue);
  const place = objectOf(venue.location ?? message.location);
  const latitude = numberOf(place.latitude);
  const longitude = numberOf(place.longitude);
  if (latitude === null || longitude === null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const name = shortTextOf(venue.title, 1000);
  const address = shortTextOf(venue.address, 1000);
  return { text: '', content: { kind: 'location', latitude, longitude, name, address }, media: [] };
}

function contactOf(value: unknown): TelegramContent | null {
  if (!isObject(value)) return null;
  const phone = shortTextOf(value.phone_number, 64);
  const names = [shortTextOf(value.first_name), shortTextOf(value.last_name)].filter((name) => name !== null);
  const card = {
    name: shortTextOf(names.join(' ')) ?? phone ?? 'Tanpa nama',
    phones: phone === null ? [] : [phone],
    emails: [],
    company: null,
  };
  return { text: '', content: { kind: 'contacts', contacts: [card] }, media: [] };
}
