import { z } from 'zod';
import { Citation } from '../conversations/messages.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../fields.ts';

/** A reply that a member may take, change and send: it is never sent by itself. */
export const Suggestion = z.object({
  /** Null: there is none, and `because` says why. */
  text: z.string().nullable(),
  /** Where it comes from. */
  citations: z.array(Citation),
  /** Why `text` is no answer but a way to begin, or is null: in Indonesian, with what can be done. Null: it answers. */
  because: z.string().nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const suggestReply = endpoint({
  method: 'POST',
  path: '/api/v1/conversations/:id/suggestion',
  access: 'member',
  permission: 'conversation.reply',
  audit: { none: 'it changes nothing' },
  summary: 'Saran balasan dari pengetahuan AI Agent; tidak pernah terkirim sendiri',
  params: IdParams,
  reply: Suggestion,
});
