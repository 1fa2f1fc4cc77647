import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Timestamp } from '../fields.ts';
import { LiveChatSettings } from './livechat-settings.ts';

/** The kinds whose folder under server/src/channels works. The picker shows just these. */
export const channelKinds = [
  'whatsapp',
  'messenger',
  'instagram',
  'telegram',
  'email',
  'livechat',
  'api',
] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** What a channel can carry: drives the composer and the server's refusals alike. Sizes in bytes. */
export const ChannelCapabilities = z.object({
  text_max: z.number().int(),
  /** `text_max` counts bytes of UTF-8, not characters. */
  text_in_bytes: z.boolean(),
  /** 0: words beside a file travel in a message of their own. */
  caption_max: z.number().int(),
  /** Hours after the customer's last message in which anything may be sent; null = no limit. */
  window_hours: z.number().nullable(),
  /** Hours in which a person of the team may still answer, never an AI agent; null = not beyond the window. */
  human_agent_hours: z.number().nullable(),
  reply_to: z.boolean(),
  reactions: z.boolean(),
  /** Hours in which a message of ours can be taken back from the customer's own screen; 0: never, null: always. */
  delete_hours: z.number().nullable(),
  typing: z.boolean(),
  read_receipts: z.boolean(),
  /** `*tebal*` and the like: drawn there as written, turned into the provider's own form, or left out. */
  marks: z.enum(['kept', 'own', 'removed']),
  /** A product is drawn as a card; elsewhere it goes as its picture with words. */
  product_card: z.boolean(),
  /** What else a person may send: choices to tap, a place, a contact card. Absent: nothing. */
  extras: z.array(z.enum(['choices', 'location', 'contacts'])).optional(),
  /** A message has a subject. */
  subject: z.boolean(),
  /** Largest file per attachment kind; a kind that is absent cannot be sent. */
  attachments: z.partialRecord(
    z.enum(['image', 'audio', 'video', 'document', 'sticker']),
    z.object({ max_bytes: z.number().int(), mime_types: z.array(z.string()) }),
  ),
});
export type ChannelCapabilities = z.infer<typeof ChannelCapabilities>;

const MailServer = z.object({ host: z.string(), port: z.int(), user: z.string() });

/**
 * How a conversation that waits for people finds one: members take it themselves, each in turn, or whoever has the
 * fewest open. Given only to who is online and has room.
 */
export const assignmentMethods = ['manual', 'round_robin', 'least_busy'] as const;
export type AssignmentMethod = (typeof assignmentMethods)[number];

/** By what a conversation was given to a member. */
export type GivingRule = Exclude<AssignmentMethod, 'manual'> | 'previous_handler';

export const Channel = z.object({
  id: Id,
  kind: z.enum(channelKinds),
  name: z.string(),
  status: z.enum(['connected', 'reconnect_needed', 'disconnected']),
  /** Why it does not work, in Indonesian, with the next step. */
  problem: z.string().nullable(),
  capabilities: ChannelCapabilities,
  /** Its provider can be asked how it is. */
  checkable: z.boolean(),
  /** Its provider tells of the account itself, and what it told is kept. */
  tells_news: z.boolean(),
  whatsapp: z
    .object({
      waba_id: z.string(),
      business_name: z.string(),
      phone_number: z.string(),
      quality_rating: z.enum(['GREEN', 'YELLOW', 'RED', 'NA']),
      messaging_limit: z.string().nullable(),
      /** That Meta lets this number send: 20 in the phone app too, 80, or 1,000 once Meta has raised it. */
      messages_per_second: z.int(),
    })
    .nullable(),
  livechat: z
    .object({
      slug: z.string(),
      widget_key: z.string(),
      settings: LiveChatSettings,
      embed_code: z.string(),
      page_url: z.string(),
      picture_url: z.string().nullable(),
    })
    .nullable(),
  /** A Facebook page, an Instagram account or a Telegram bot. */
  account: z
    .object({
      id: z.string(),
      name: z.string(),
      /** Of Instagram and Telegram, without `@`. */
      username: z.string().nullable(),
      /** Where anybody may write to it: for a message to try it out. */
      chat_url: z.string(),
    })
    .nullable(),
  /** A business's own system: where it tells what customers write, and where it is told what the team answers. */
  api: z.object({ inbound_url: z.string(), callback_url: z.string() }).nullable(),
  /** A mailbox, without its passwords. */
  email: z
    .object({
      address: z.string(),
      sender_name: z.string(),
      signature: z.string(),
      imap: MailServer,
      smtp: MailServer,
    })
    .nullable(),
  /** Receives its new conversations; null: everybody of the workspace does. */
  team_id: Id.nullable(),
  assignment: z.enum(assignmentMethods),
  /** A customer who comes back is given to whom they spoke with last, when they can take one more. */
  previous_handler_first: z.boolean(),
  /** Of its open conversations one member is given or takes so many at once; null: only their own capacity holds. */
  member_capacity: z.int().nullable(),
  /** Who writes so many hours after a conversation was resolved begins a new one; null: the old one goes on. */
  begins_anew_hours: z.int().nullable(),
  /** Where a rule gives conversations out and all are full, customers are told their place in the queue, once. */
  tells_place: z.boolean(),
  /** Empty: in the product's own words. */
  place_text: z.string(),
  created_at: Timestamp,
});
export type Channel = z.infer<typeof Channel>;

export const listChannels = endpoint({
  method: 'GET',
  path: '/api/v1/channels',
  access: 'member',
  permission: 'channel.view',
  summary: 'Saluran yang terhubung',
  reply: z.object({ items: z.array(Channel) }),
});
