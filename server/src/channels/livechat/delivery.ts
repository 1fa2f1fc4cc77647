import { z } from 'zod';
import { KeptFile } from '../kept-file.ts';

/** What of a visit is stored as a raw delivery: live chat goes the same road as every provider. */
export const LiveChatDelivery = z.object({
  widget_key: z.string(),
  at: z.iso.datetime(),
  event: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('message'),
      client_id: z.string(),
      visitor: z.object({
        id: z.string(),
        /** As typed; empty when none was. */
        name: z.string(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
        /** The shop's site proved number or e-mail; else they are what the visitor typed. */
        proven: z.boolean().default(false),
        /** What they filled in, by the id of the contact's field. */
        fields: z.record(z.string(), z.string()).default({}),
        /** What their browser told of the way here; empty when it did not. */
        landing_url: z.string().default(''),
        page_url: z.string().default(''),
        referrer: z.string().default(''),
      }),
      text: z.string(),
      choice_id: z.string().nullable(),
      file: KeptFile.nullable(),
    }),
    z.object({ type: z.literal('delivered'), message_ids: z.array(z.string()) }),
    z.object({ type: z.literal('read'), visitor_id: z.string(), up_to_seq: z.number().int() }),
  ]),
});
export type LiveChatDelivery = z.infer<typeof LiveChatDelivery>;

/** Unique in the channel: the same message twice, from two tabs or after a lost answer, is one. */
export const externalIdOf = (visitorId: string, clientId: string) => `${visitorId}:${clientId}`;

/** The other way round. A visitor's id is a uuid of 36 characters. */
export const readExternalId = (externalId: string) => ({
  visitorId: externalId.slice(0, 36),
  clientId: externalId.slice(37),
});
