import type { InboundMedia } from '../../inbound.ts';
import { idOf, numberOf, objectOf, shortTextOf, textOf } from '../../json.ts';
import type { ReadContent } from './read-content.ts';

/** What a type is when the payload does not tell. */
const USUAL = {
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/ogg',
  document: 'application/octet-stream',
  sticker: 'image/webp',
} as const satisfies Record<InboundMedia['kind'], string>;

/** Without an id there is nothing to fetch: null. */
export function readMedia(kind: InboundMedia['kind'], part: unknown, voice = false): ReadContent | null {
  const file = objectOf(part);
  const mediaId = idOf(file.id);
  if (mediaId === null) return null;
  return {
    text: textOf(file.caption) ?? '',
    content: { kind: 'media' },
    media: [
      {
        kind,
        mimeType: shortTextOf(file.mime_type, 127) ?? USUAL[kind],
        mediaId,
        storageKey: null,
        fileName: shortTextOf(file.filename, 255),
        size: sizeOf(file.file_size),
        voice: voice || file.voice === true,
      },
    ],
  };
}

/** Bytes; Meta's largest is 100 MB. */
function sizeOf(value: unknown): number | null {
  const size = numberOf(value);
  return size !== null && size >= 0 && size <= 2 ** 31 - 1 ? Math.round(size) : null;
}
