import type { InboundMedia } from '../../../inbound.ts';
import {
  isObject,
  type JsonObject,
  listOf,
  numberOf,
  objectOf,
  shortTextOf,
  webAddressOf,
} from '../../../json.ts';
import { type DirectContent, shared, textContent, unsupported } from './content.ts';

/** What a file is until it has been fetched. */
const FILES = {
  image: ['image', 'image/jpeg'],
  video: ['video', 'video/mp4'],
  audio: ['audio', 'audio/mp4'],
  file: ['document', 'application/octet-stream'],
  sticker: ['sticker', 'image/webp'],
} as const satisfies Record<string, [InboundMedia['kind'], string]>;

/** What is passed on, by Meta's names. */
const SHARED: Record<string, 'story_mention' | 'post' | 'reel' | 'link'> = {
  story_mention: 'story_mention',
  share: 'post',
  post: 'post',
  ig_post: 'post',
  media_share: 'post',
  reel: 'reel',
  ig_reel: 'reel',
  fallback: 'link',
  template: 'link',
};

/** Files stand in one message, in their order; all else stands in one of its own. */
export function readAttachments(value: unknown): DirectContent[] {
  const attachments = listOf(value).map(objectOf);
  const media = attachments.map(fileOf).filter((file) => file !== null);
  const others = attachments.filter((one) => fileOf(one) === null).map(readOther);
  return [...(media.length > 0 ? [{ text: '', content: { kind: 'media' as const }, media }] : []), ...others];
}

/** Without an address there is nothing to fetch: null. */
function fileOf({ type, payload }: JsonObject): InboundMedia | null {
  const name = String(type);
  if (!Object.hasOwn(FILES, name)) return null;
  const { url, sticker_id } = objectOf(payload);
  const address = webAddressOf(url);
  if (address === null) return null;
  const [kind, mimeType] = FILES[sticker_id === undefined ? (name as keyof typeof FILES) : 'sticker'];
  return {
    kind,
    mimeType,
    mediaId: address,
    storageKey: null,
    fileName: name === 'file' ? fileNameOf(address) : null,
    size: null,
    // Neither product sends other sound than what was spoken into it.
    voice: kind === 'audio',
  };
}

function fileNameOf(address: string): string | null {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  return /\.\w{2,5}$/.test(last) ? last.slice(-255) : null;
}

function readOther(attachment: JsonObject): DirectContent {
  const type = shortTextOf(attachment.type, 64) ?? 'attachment';
  const payload = objectOf(attachment.payload);
  if (type === 'like_heart') return textContent('❤️');
  if (type === 'location') return locationOf(attachment, payload) ?? unsupported(type);
  const what = Object.hasOwn(SHARED, type) ? SHARED[type] : undefined;
  if (what === undefined) return unsupported(type);
  const element =
    listOf(payload.elements).find(isObject) ?? listOf(objectOf(payload.generic).elements).find(isObject);
  return shared(what, {
    title: payload.title ?? attachment.title ?? element?.title ?? payload.text,
    url: payload.url ?? attachment.url ?? element?.item_url,
  });
}

function locationOf(attachment: JsonObject, payload: JsonObject): DirectContent | null {
  const { lat, long } = objectOf(payload.coordinates);
  const latitude = numberOf(lat);
  const longitude = numberOf(long);
  if (latitude === null || longitude === null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const name = shortTextOf(attachment.title);
  return { text: '', content: { kind: 'location', latitude, longitude, name, address: null }, media: [] };
}
