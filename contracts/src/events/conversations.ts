import { z } from 'zod';
import { NamedLabel } from '../contacts/labels.ts';
import { Conversation } from '../conversations/conversations.ts';
import { Message, messageStatuses } from '../conversations/messages.ts';
import { Id, Timestamp } from '../fields.ts';

/** A message event carries its conversation too, so a list needs no second call. */
const messageEvent = z.object({ message: Message, conversation: Conversation });
const conversationEvent = z.object({ conversation: Conversation });

export const conversationEvents = {
  /** A customer wrote. */
  'message.received': messageEvent.extend({
    ai: z.object({
      /** A flow or AI agent answers on the channel. */
      serves: z.boolean(),
      /** Nobody took over since the conversation began. */
      allowed: z.boolean(),
      /** Until when people come first; null: they do not. */
      people_until: Timestamp.nullable(),
    }),
    /** A person wrote, outside the working hours of its team, or its channel's. */
    away: z.boolean(),
    /** When these hours end, where an agent or the channel speaks to who waits then; null: a person wrote outside them, or no such moment. */
    people_leave_at: Timestamp.nullable(),
  }),
  /** We wrote to the customer: a member, an AI agent, a flow, or the business's own phone. */
  'message.sent': messageEvent,
  /** A note among colleagues, or an AI agent's hand-over summary: no channel ever sees it. */
  'note.added': messageEvent,
  /** A grey line: who did what in the conversation. */
  'activity.added': messageEvent,
  /** Edited, taken back, reacted to, its file is there. */
  'message.updated': messageEvent,
  /** A tick moved, or a send failed: light, for three come with every message sent. */
  'message.status_changed': z.object({
    conversation_id: Id,
    message_id: Id,
    seq: z.number().int(),
    status: z.enum(messageStatuses),
    error: Message.shape.error,
  }),
  /** `waits`: a customer wrote, now, where no flow or AI agent serves the channel. */
  'conversation.created': conversationEvent.extend({ waits: z.boolean() }),
  /** To another team, or from who had or followed them: some who saw them may see them no more. */
  'conversations.moved': z.object({ conversation_ids: z.array(Id) }),
  /** Read, marked unread, summarised: no change of hands. */
  'conversation.updated': conversationEvent,
  /** Labels were put on it or taken off; its grey line tells the screens. */
  'conversation.labels_updated': conversationEvent.extend({
    before: z.array(NamedLabel),
    after: z.array(NamedLabel),
  }),
  /** A note calls colleagues by name: they follow it from now on. */
  'conversation.mentioned': conversationEvent.extend({ message_id: Id, member_ids: z.array(Id) }),
  /** A colleague asks others to follow it. */
  'conversation.shared': conversationEvent.extend({ member_ids: z.array(Id) }),
  /** Somebody else answers from now on, or nobody. */
  'conversation.handled': conversationEvent.extend({ before: Conversation.shape.handler }),
  /** An AI agent gave it to people. `reason`: Indonesian, one line. */
  'conversation.handed_over': conversationEvent.extend({ reason: z.string() }),
  /** A member wants the AI to answer again: routing chooses which. */
  'conversation.handed_back': conversationEvent,
  'conversation.resolved': conversationEvent,
  /** It stayed resolved: nobody takes that back any more. What must not come too early hangs on this. */
  'conversation.closed': conversationEvent,
  /** The time has come that it was put off to. */
  'conversation.woken': conversationEvent,
  /** One was written, changed, taken back, went out or could not: ask again. */
  'scheduled-messages.changed': z.object({ conversation_id: Id }),
  /** Its moment came, and it could not go. `problem`: Indonesian, one line. */
  'scheduled-message.failed': z.object({
    scheduled_id: Id,
    conversation_id: Id,
    member_id: Id,
    problem: z.string(),
  }),
  /** A saved view was made, changed or deleted: ask again. */
  'inbox-views.changed': z.object({}),
  /** `waits` as above; a member who reopens does not wait. */
  'conversation.reopened': conversationEvent.extend({ waits: z.boolean() }),
} as const;
