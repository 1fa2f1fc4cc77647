import { z } from 'zod';
import { Id } from '../fields.ts';

export const attachmentKinds = ['image', 'audio', 'video', 'document', 'sticker'] as const;

/**
 * Days that an uploaded file waits for its message. Where the window shut meanwhile, the message stays in its writer's
 * browser until the customer writes again: of a voice note there is no other copy.
 */
export const UNSENT_FILE_DAYS = 30;

export const Attachment = z.object({
  id: Id,
  kind: z.enum(attachmentKinds),
  mime_type: z.string(),
  /** Bytes; null while the channel's copy is still being fetched. */
  size: z.number().int().nullable(),
  file_name: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  duration_seconds: z.number().nullable(),
  /** `true` for a voice note recorded in the chat. */
  voice: z.boolean(),
  /** What a model heard in a customer's voice note; null: it was not asked, or has not answered yet. */
  transcript: z.string().nullable(),
  /** `fetching` → `ready` | `failed` (expired at the provider). */
  state: z.enum(['fetching', 'ready', 'failed']),
  /** Signed, expires; null unless `ready`. */
  url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
});
export type Attachment = z.infer<typeof Attachment>;
