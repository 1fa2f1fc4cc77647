import { z } from 'zod';
import { SentTemplate } from '../campaigns/sent-template.ts';

export const Button = z.object({ id: z.string(), title: z.string(), description: z.string().optional() });

/** What whoever takes over needs to know. Nothing but quotes of the talk, so it cannot be wrong. */
export const HandoverCard = z.object({
  /** What the customer needs, in one sentence. */
  need: z.string(),
  /** Why the agent gave it away, with the next step where the business can do something. */
  reason: z.string(),
  /** Their own unanswered words. */
  words: z.array(z.string()),
  /** What the agent answered or looked up, and what it did not find. */
  tried: z.array(z.object({ text: z.string(), found: z.boolean() })),
});
export type HandoverCard = z.infer<typeof HandoverCard>;

/** What a message holds beyond its text, by kind. Meta's shapes end at the channel's door. */
export const MessageContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text') }),
  z.object({ kind: z.literal('media') }),
  z.object({
    kind: z.literal('location'),
    latitude: z.number(),
    longitude: z.number(),
    name: z.string().nullable(),
    address: z.string().nullable(),
    /** Of the place itself: its site, http or https. */
    url: z.string().optional(),
  }),
  z.object({
    kind: z.literal('contacts'),
    contacts: z.array(
      z.object({
        name: z.string(),
        phones: z.array(z.string()),
        emails: z.array(z.string()),
        company: z.string().nullable(),
        department: z.string().optional(),
        /** What they are there. */
        title: z.string().optional(),
        addresses: z.array(z.string()).optional(),
        links: z.array(z.string()).optional(),
        /** As it was written. */
        birthday: z.string().optional(),
      }),
    ),
  }),
  /** Buttons or a list that we offered. */
  z.object({ kind: z.literal('choices'), style: z.enum(['buttons', 'list']), choices: z.array(Button) }),
  /** The customer tapped one of them, or a template's button. */
  z.object({
    kind: z.literal('choice'),
    choice_id: z.string(),
    title: z.string(),
    description: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('form'),
    name: z.string().nullable(),
    answers: z.record(z.string(), z.string()),
  }),
  z.object({
    kind: z.literal('order'),
    catalog_id: z.string().nullable(),
    items: z.array(
      /** null: the channel did not tell it, or not as a number. */
      z.object({
        sku: z.string(),
        quantity: z.number().nullable(),
        price: z.number().nullable(),
        currency: z.string(),
      }),
    ),
  }),
  /** One of ours, offered; its picture is the attachment, its text says the same in words. */
  z.object({ kind: z.literal('product'), name: z.string(), price: z.int(), link: z.string() }),
  /** Something of Facebook or Instagram: answered, mentioned or passed on. It stays there; we keep its address. */
  z.object({
    kind: z.literal('shared'),
    what: z.enum(['story_reply', 'story_mention', 'post', 'reel', 'link']),
    title: z.string().nullable(),
    url: z.string().nullable(),
  }),
  /** Its text is what was newly written. */
  z.object({
    kind: z.literal('email'),
    subject: z.string(),
    /** Written by a machine (a notice, a newsletter, an answer from a holiday): nothing answers it by itself. */
    automatic: z.boolean(),
    /** What of earlier mails it repeats; null: nothing. */
    quoted: z.string().nullable(),
    /** It can be seen as it was laid out: `GET /messages/:id/email`. */
    has_layout: z.boolean(),
    /** Who else got it. */
    cc: z.array(z.string()),
    /** Message-IDs of the mails that it follows, the oldest first. */
    references: z.array(z.string()),
    /** Why only its head is here. */
    unread: z.enum(['too_large', 'broken']).nullable(),
  }),
  /** Its body is the text, its file the attachment. `sent` is absent where it was not sent from here. */
  z.object({
    kind: z.literal('template'),
    name: z.string(),
    language: z.string(),
    sent: SentTemplate.optional(),
  }),
  /** A grey line: hand-over, assignment, resolve… `event` is the name of what happened. */
  z.object({
    kind: z.literal('activity'),
    event: z.string(),
    detail: z.record(z.string(), z.string().nullable()),
  }),
  /** `handover`: an AI agent gave the conversation to people; the text says the same in lines. */
  z.object({ kind: z.literal('note'), handover: HandoverCard.optional() }),
  /** Kept with its raw body on the server; shown as a named placeholder. */
  z.object({ kind: z.literal('unsupported'), type: z.string() }),
]);
export type MessageContent = z.infer<typeof MessageContent>;
