import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, Timestamp } from '../fields.ts';

export const composerModes = ['reply', 'note'] as const;

/** What a member has begun to write, of one conversation and mode. */
export const Draft = z.object({
  conversation_id: Id,
  mode: z.enum(composerModes),
  /** '': it was sent, or taken away. */
  text: z.string(),
  /** By the clock of the device that it was written on: the latest counts. */
  written_at: Timestamp,
});
export type Draft = z.infer<typeof Draft>;

/** The latest, of all devices. */
export const MOST_DRAFTS = 500;

export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/v1/drafts',
  access: 'member',
  permission: 'conversation.reply',
  summary: 'Draf saya dari semua perangkat, yang terakhir ditulis dahulu',
  reply: z.object({ items: z.array(Draft) }),
});

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/v1/conversations/:id/draft',
  access: 'member',
  permission: 'conversation.reply',
  audit: { none: 'nobody but its writer sees it' },
  summary: 'Simpan draf; yang ditulis lebih dahulu tidak menimpa yang lebih baru',
  params: IdParams,
  body: Draft.omit({ conversation_id: true }).extend({
    text: z
      .string()
      .max(20_000)
      .refine((value) => !value.includes('\u0000'), 'Ada karakter yang tidak didukung'),
  }),
  reply: Done,
});
