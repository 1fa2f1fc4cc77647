import { z } from 'zod';
import { Batch } from '../batches.ts';
import { InboxCounts } from '../conversations/conversations.ts';
import { Draft } from '../conversations/drafts.ts';
import { Id } from '../fields.ts';
import { Notification } from '../notifications.ts';
import { SystemStatus } from '../system.ts';

/** What screens are told that no rule and no outside system reacts to. */
export const signals = {
  /** Somebody's data is being erased: no screen shows them any more. */
  'contact.erased': z.object({ contact_id: Id }),
  /** It went where this member does not see it: out of lists, and an open thread says so. */
  'conversation.gone': z.object({ conversation_id: Id }),
  /** Tab counts of what the hearer sees; `mine` by member, who picks the own (absent: none). */
  'inbox.counted': z.object({
    counts: InboxCounts.omit({ mine: true }),
    mine: z.record(z.string(), z.number().int()),
  }),
  /** Who has it on a visible screen now, told to all of them. */
  'viewers.changed': z.object({ conversation_id: Id, member_ids: z.array(Id) }),
  /** The customer (live chat), a colleague or an AI agent is writing; lasts 6 seconds unless repeated. */
  'typing.started': z.object({
    conversation_id: Id,
    by: z.enum(['contact', 'ai', 'member']),
    name: z.string(),
  }),
  /** The member's own, of another device or tab. */
  'draft.saved': z.object({ draft: Draft }),
  /** The member's own: what changed, and how many are unread now. `rings`: with the tone that they chose. */
  'notifications.changed': z.object({
    items: z.array(Notification),
    unread: z.number().int(),
    rings: z.boolean(),
    /** More changed than travels here: load the list anew. */
    reset: z.boolean(),
  }),
  /** A batch is further, or came to its end; heard by those who may see it. */
  'batch.changed': z.object({ batch: Batch }),
  /** The application's name or the maintenance changed. */
  'system.changed': SystemStatus,
  /** The session ended elsewhere: forget the token, go to sign-in. */
  'session.ended': z.object({}),
  /** The session goes on in another role or workspace: renew it. */
  'session.changed': z.object({}),
} as const;
