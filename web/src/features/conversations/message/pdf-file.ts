import type { Attachment } from '@sapa/contracts/conversations/attachments';

/** Larger ones are downloaded: they are held in memory whole. */
const MOST_BYTES = 40 * 1024 * 1024;

export type PdfFile = Attachment & { url: string };

/** It is here, and small enough to be looked at. */
export const isPdf = (file: Attachment): file is PdfFile =>
  file.mime_type === 'application/pdf' && file.url !== null && (file.size ?? 0) <= MOST_BYTES;
