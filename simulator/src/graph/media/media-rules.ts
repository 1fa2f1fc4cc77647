import { at, type JsonObject, textOf } from '../../json.ts';
import { isMediaType, type MediaType, type MessageType } from '../check-message.ts';
import type { GraphContext } from '../graph-context.ts';
import { invalidParameter } from '../graph-error.ts';
import type { PhoneNumber } from '../sign-up/accounts.ts';
import type { Media } from './media-store.ts';

const mb = 1024 * 1024;

/** Source: Meta, "Media": supported types and sizes after upload. */
const rules: Record<MediaType, { mime: RegExp; bytes: number }> = {
  image: { mime: /^image\/(jpeg|png)$/, bytes: 5 * mb },
  audio: { mime: /^audio\/(aac|amr|mpeg|mp4|ogg|opus)(;.*)?$/, bytes: 16 * mb },
  video: { mime: /^video\/(mp4|3gpp)$/, bytes: 16 * mb },
  document: { mime: /^[a-z]+\/.+$/, bytes: 100 * mb },
  // Animated stickers may have 500 KB; what is animated is not looked for.
  sticker: { mime: /^image\/webp$/, bytes: 500 * 1024 },
};

const documentTypes =
  /^(text\/plain|application\/(pdf|msword|vnd\.ms-(excel|powerpoint)|vnd\.openxmlformats-officedocument\..+))$/;

/** What may be uploaded at all, and how large. */
export function uploadRefusal(mimeType: string, bytes: number): string | undefined {
  const fitting = Object.values(rules).filter((rule) => rule !== rules.document && rule.mime.test(mimeType));
  if (fitting.length === 0 && !documentTypes.test(mimeType)) {
    return `Param file must be a file with one of the following types: image/jpeg, image/png, image/webp, audio/*, video/mp4, video/3gpp, application/pdf … Received file of type '${mimeType}'.`;
  }
  const limit = Math.max(
    ...fitting.map((rule) => rule.bytes),
    documentTypes.test(mimeType) ? rules.document.bytes : 0,
  );
  return bytes > limit
    ? `Param file is larger than the allowed ${limit} bytes for '${mimeType}'.`
    : undefined;
}

/** The media of a message, and why it will not arrive. */
export interface MessageMedia {
  mediaId?: string;
  failure?: { code: number; details?: string };
}

/**
 * Media named by id must exist, else the call is refused. A link is fetched as Meta fetches it: what
 * cannot be had, or is not what the type says, is accepted and fails later with 131053.
 */
export async function messageMedia(
  graph: GraphContext,
  from: PhoneNumber,
  type: MessageType,
  body: JsonObject,
): Promise<MessageMedia> {
  if (!isMediaType(type)) return {};
  const link = textOf(at(body[type], 'link'));
  if (link !== undefined && !graph.settings.fetchLinks) return {};
  const media =
    link === undefined ? graph.media.get(String(at(body[type], 'id'))) : await linkedMedia(graph, from, link);
  if (link === undefined && media?.wabaId !== from.wabaId) {
    throw invalidParameter(
      `Param ${type}['id'] is not a valid whatsapp business account media attachment ID`,
    );
  }
  if (!media) return { failure: { code: 131053, details: `Media upload error: could not fetch ${link}` } };
  const { mime, bytes } = rules[type];
  const failed = (details: string) => ({ mediaId: media.id, failure: { code: 131053, details } });
  if (!mime.test(media.mimeType)) return failed(`Unsupported ${type} mime type ${media.mimeType}.`);
  if (media.bytes.length > bytes) return failed(`The ${type} is larger than ${bytes} bytes.`);
  return { mediaId: media.id };
}

/** Meta keeps what a link gave for ten minutes. */
async function linkedMedia(graph: GraphContext, from: PhoneNumber, link: string): Promise<Media | undefined> {
  const known = graph.media.fetched(link);
  if (known) return known;
  try {
    const response = await fetch(link, { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) return undefined;
    const mimeType = (response.headers.get('content-type') ?? 'application/octet-stream').replace(
      /; charset=.*$/,
      '',
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    return graph.media.keep(from.wabaId, 'uploaded', { bytes, mimeType, link });
  } catch {
    return undefined;
  }
}
