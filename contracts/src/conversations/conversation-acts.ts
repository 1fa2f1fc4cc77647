import { z } from 'zod';
import { Batch } from '../batches.ts';
import { LabelChangeBody } from '../contacts/label-changes.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Timestamp } from '../fields.ts';
import { inboxTabs, priorities } from './conversations.ts';
import { InboxConditions } from './inbox-filters.ts';

/** Ticked one by one; more are chosen by the tab or the view they stand in. */
export const MOST_TICKED_CONVERSATIONS = 500;

/** Which conversations an act is about: some by name, or all that stand in a tab, or match a filter, when it begins. */
export const ConversationChoice = z.union([
  z.object({
    ids: z
      .array(Id)
      .min(1, 'Pilih paling sedikit satu percakapan')
      .max(MOST_TICKED_CONVERSATIONS, 'Paling banyak 500 percakapan sekaligus'),
  }),
  z.object({ tab: z.enum(inboxTabs), label_id: Id.optional(), filter: InboxConditions.optional() }),
]);
export type ConversationChoice = z.infer<typeof ConversationChoice>;

/** What can be done with many conversations. */
export const ConversationAct = z.discriminatedUnion('act', [
  /** `member_id` null: to the queue, of that team where one is named. */
  z.object({ act: z.literal('assign'), member_id: Id.nullable(), team_id: Id.nullable().optional() }),
  z.object({ act: z.literal('resolve') }),
  z.object({ act: z.literal('reopen') }),
  LabelChangeBody.extend({ act: z.literal('label') }),
  /** null: until their customers write. */
  z.object({ act: z.literal('snooze'), until: Timestamp.nullable() }),
  z.object({ act: z.literal('priority'), priority: z.enum(priorities) }),
]);
export type ConversationAct = z.infer<typeof ConversationAct>;

export const startConversationAct = endpoint({
  method: 'POST',
  path: '/api/v1/conversations/acts',
  access: 'member',
  permission: 'conversation.manage',
  audit: { none: 'each conversation tells of it' },
  summary:
    'Lakukan sesuatu dengan banyak percakapan; jawabannya pekerjaan yang bisa diikuti dan dikembalikan',
  body: z.object({ of: ConversationChoice, do: ConversationAct }),
  reply: Batch,
  status: 202,
});
