import { z } from 'zod';
import type { InboundMedia } from './inbound.ts';

/** A file that came in and is in our storage before its message is, with what we found it to be. */
export const KeptFile = z.object({
  storage_key: z.string(),
  mime_type: z.string(),
  kind: z.enum(['image', 'audio', 'video', 'document']),
  size: z.number(),
  name: z.string(),
  picture: z.object({ thumbnail_key: z.string(), width: z.number(), height: z.number() }).nullable(),
});
export type KeptFile = z.infer<typeof KeptFile>;

export const mediaOf = (file: KeptFile): InboundMedia => ({
  kind: file.kind,
  mimeType: file.mime_type,
  mediaId: null,
  storageKey: file.storage_key,
  fileName: file.name,
  size: file.size,
  voice: false,
  picture: file.picture && {
    thumbnailKey: file.picture.thumbnail_key,
    width: file.picture.width,
    height: file.picture.height,
  },
});
