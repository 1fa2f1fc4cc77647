import { z } from 'zod';
import { channelKinds } from '../channels/channels.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, requiredText, Timestamp } from '../fields.ts';

/** What a business may want to write for: `marketing` is promotion, `service` is about what somebody bought or asked. */
export const consentPurposes = ['marketing', 'service'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

export const consentDecisions = ['granted', 'withdrawn'] as const;
export type ConsentDecision = (typeof consentDecisions)[number];

/** Who said it: the customer in a message, the provider (WhatsApp's own switch), a member, a file, a merge of contacts. */
export const consentSources = ['customer', 'provider', 'member', 'import', 'merge'] as const;
export type ConsentSource = (typeof consentSources)[number];

/** One line of the ledger: it is never changed, what is said later is a line of its own. */
export const ConsentEntry = z.object({
  channel_kind: z.enum(channelKinds),
  purpose: z.enum(consentPurposes),
  decision: z.enum(consentDecisions),
  source: z.enum(consentSources),
  /** What the customer wrote or the provider told. */
  words: z.string().nullable(),
  message_id: Id.nullable(),
  /** The member's name. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
  at: Timestamp,
});
export type ConsentEntry = z.infer<typeof ConsentEntry>;

/** Lines of one contact that are shown at once: more than anybody reads. */
export const CONSENT_HISTORY = 200;

export const listConsents = endpoint({
  method: 'GET',
  path: '/api/v1/contacts/:id/consents',
  access: 'member',
  permission: 'contact.view',
  summary: 'Riwayat persetujuan satu kontak, terbaru lebih dulu',
  params: IdParams,
  reply: z.object({ items: z.array(ConsentEntry) }),
});

export const SetConsentBody = z.object({
  channel_kind: z.enum(channelKinds),
  purpose: z.enum(consentPurposes),
  decision: z.enum(consentDecisions),
  reason: requiredText('Tulis alasannya, misalnya "diminta lewat telepon".', 500),
});
