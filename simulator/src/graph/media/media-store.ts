import { createHash } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Identifiers } from '../../identifiers.ts';

export interface Media {
  id: string;
  wabaId: string;
  bytes: Buffer;
  mimeType: string;
  /** Hex in the media object, base64 in webhooks, as at Meta. */
  sha256: string;
  filename?: string;
  expiresAt: number;
}

export interface MediaInput {
  bytes: Buffer;
  mimeType: string;
  filename?: string;
  /** Where it was fetched from. */
  link?: string;
}

const day = 24 * 60 * 60 * 1000;

/** Uploads live 30 days, what customers sent 7. Source: Meta, "Media". */
const keptMs = { uploaded: 30 * day, inbound: 7 * day };

const urlLivesMs = 5 * 60 * 1000;
const linkCachedMs = 10 * 60 * 1000;

export interface MediaStore {
  keep(wabaId: string, origin: keyof typeof keptMs, input: MediaInput): Media;
  get(id: string): Media | undefined;
  /** What a link gave less than ten minutes ago. */
  fetched(link: string): Media | undefined;
  /** Everything that is kept, and a way back in after a restart. */
  all(): Media[];
  restore(media: Media): void;
  delete(id: string): boolean;
  /** A download address that dies after five minutes; at `host` if the caller reaches us by another than our own. */
  url(media: Media, host?: string): string;
  /** What `url` names, unless the address is unknown, altered or too old. */
  byUrl(query: { mid?: string; ext?: string; hash?: string }): Media | undefined;
  clear(): void;
}

export function createMediaStore(ids: Identifiers, clock: Clock, baseUrl: () => string): MediaStore {
  const kept = new Map<string, Media>();
  const links = new Map<string, { media: Media; at: number }>();
  const get = (id: string) => {
    const media = kept.get(id);
    return media && media.expiresAt > clock.now() ? media : undefined;
  };
  const hashOf = (media: Media, expires: string) =>
    createHash('sha256').update(`${media.id}:${expires}:${media.sha256}`).digest('base64url').slice(0, 24);

  return {
    get,
    fetched(link) {
      const known = links.get(link);
      return known && known.at > clock.now() - linkCachedMs ? known.media : undefined;
    },
    keep(wabaId, origin, { bytes, mimeType, filename, link }) {
      const media: Media = {
        id: ids.node(),
        wabaId,
        bytes,
        mimeType,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        expiresAt: clock.now() + keptMs[origin],
        ...(filename === undefined ? {} : { filename }),
      };
      kept.set(media.id, media);
      if (link !== undefined) links.set(link, { media, at: clock.now() });
      return media;
    },
    all: () => [...kept.values()],
    restore: (media) => void kept.set(media.id, media),
    delete: (id) => kept.delete(id),
    url(media, host) {
      const expires = String(Math.floor((clock.now() + urlLivesMs) / 1000));
      const query = new URLSearchParams({ mid: media.id, ext: expires, hash: hashOf(media, expires) });
      const base = host === undefined ? baseUrl() : `http://${host}`;
      return `${base}/whatsapp_business/attachments/?${query}`;
    },
    byUrl({ mid = '', ext = '', hash }) {
      const media = get(mid);
      if (!media || hash !== hashOf(media, ext)) return undefined;
      return Number(ext) * 1000 > clock.now() ? media : undefined;
    },
    clear() {
      kept.clear();
      links.clear();
    },
  };
}
