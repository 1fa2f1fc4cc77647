import { z } from 'zod';
import { KeptFile } from '../kept-file.ts';

const Person = z.object({ name: z.string().nullable(), address: z.string() });
export type Person = z.infer<typeof Person>;

/** What a mail server says of a mail of ours that it could not deliver. */
const Bounce = z.object({
  /** Of the mail that came back. */
  message_id: z.string(),
  /** `5.1.1`; null: not told. */
  status: z.string().nullable(),
  detail: z.string(),
});
export type Bounce = z.infer<typeof Bounce>;

/** A mail as it is stored for the inbound road: read, its files in our storage, its HTML as it came. */
export const EmailDelivery = z.object({
  mailbox: z.string(),
  /** Of the folder of sent mails: the business wrote it, here or in another program. */
  sent: z.boolean(),
  at: z.iso.datetime(),
  message_id: z.string(),
  /** The mail that it answers. */
  in_reply_to: z.string().nullable(),
  references: z.array(z.string()),
  from: Person,
  /** The sender's provider answers for the address; else anybody may have written it there. */
  vouched: z.boolean(),
  /** Where it went, the first first. */
  to: z.array(Person),
  cc: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  quoted: z.string().nullable(),
  html: z.string().nullable(),
  /** Which file a picture of the HTML is, by its Content-ID. */
  pictures: z.record(z.string(), z.number().int()),
  automatic: z.boolean(),
  bounce: Bounce.nullable(),
  files: z.array(KeptFile),
  /** Could not be read whole: why. */
  unread: z.enum(['too_large', 'broken']).nullable(),
});
export type EmailDelivery = z.infer<typeof EmailDelivery>;
