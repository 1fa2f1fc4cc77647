import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams, optionalText, requiredText, Timestamp } from '../fields.ts';
import { Channel } from './channels.ts';

/** `sha256=` and hex(HMAC-SHA256(secret, `<timestamp>.<body>`)): on what we are told and on what we tell. */
export const API_SIGNATURE_HEADER = 'x-sapa-signature';
/** Seconds since 1970; older or newer than five minutes is refused, so that a body heard on the way is of no use later. */
export const API_TIMESTAMP_HEADER = 'x-sapa-timestamp';

const webAddress = (message: string) =>
  requiredText(message, 2000).refine(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
    'Alamat ditulis lengkap, contoh: https://toko.id/sapa',
  );

const CallbackUrl = webAddress('Alamat penerima wajib diisi');
const Name = requiredText('Nama saluran wajib diisi', 80);
const Secret = z.object({
  /** Signs both ways. Shown this once: it is kept sealed and never sent back. */
  secret: z.string(),
});

export const createApiChannel = endpoint({
  method: 'POST',
  path: '/api/v1/channels/api',
  access: 'member',
  permission: 'channel.manage',
  audit: 'channel.connected',
  summary: 'Buat saluran API: pesan dari sistem Anda sendiri',
  body: z.object({ name: Name, callback_url: CallbackUrl }),
  reply: Secret.extend({ channel: Channel }),
  status: 201,
});

export const updateApiChannel = endpoint({
  method: 'PATCH',
  path: '/api/v1/channels/api/:id',
  access: 'member',
  permission: 'channel.manage',
  audit: 'channel.updated',
  summary: 'Ubah saluran API',
  params: IdParams,
  body: z.object({ name: Name.optional(), callback_url: CallbackUrl.optional() }),
  reply: Channel,
});

export const renewApiSecret = endpoint({
  method: 'POST',
  path: '/api/v1/channels/api/:id/secret',
  access: 'member',
  permission: 'channel.manage',
  audit: 'channel.secret_renewed',
  summary: 'Buat rahasia saluran API yang baru; yang lama langsung tidak berlaku',
  params: IdParams,
  reply: Secret,
});

const ExternalId = requiredText('ID wajib diisi', 200);

const ApiPerson = z.object({
  /** The business's own key for this person; the same key is the same conversation. */
  id: ExternalId,
  name: optionalText(200).nullish(),
  /** The business's system vouches for number and e-mail: they join the person to a known contact. */
  phone: optionalText(40).nullish(),
  email: optionalText(254).nullish(),
});

const ApiAttachment = z.object({
  kind: z.enum(['image', 'audio', 'video', 'document']),
  /** Fetched once, soon after; public, or nothing comes of it. */
  url: webAddress('Alamat file wajib diisi'),
  name: optionalText(255).nullish(),
  voice: z.boolean().default(false),
});

const MessageBody = z.object({
  /** The business's own key for this message: told twice, it is one. */
  id: ExternalId,
  from: ApiPerson,
  text: optionalText(20_000).default(''),
  attachments: z.array(ApiAttachment).max(10, 'Maksimal 10 file dalam satu pesan').default([]),
  /** A message of either side: the business's key, or ours. */
  reply_to: ExternalId.nullish(),
  /** When it was written; now, unless told. */
  at: Timestamp.optional(),
});
const saysSomething = ({ text, attachments }: z.infer<typeof MessageBody>) =>
  text !== '' || attachments.length > 0;
const EMPTY = { error: 'Pesan berisi teks atau file', path: ['text'] };

/** What a business's own system tells an API channel, one event a request. */
export const ApiChannelEvent = z.discriminatedUnion(
  'event',
  [
    /** A customer wrote. */
    MessageBody.extend({ event: z.literal('message') }).refine(saysSomething, EMPTY),
    /** The business answered elsewhere; `from` is still the customer. */
    MessageBody.extend({ event: z.literal('echo') }).refine(saysSomething, EMPTY),
    z.object({ event: z.literal('edit'), id: ExternalId, text: requiredText('Teks wajib diisi', 20_000) }),
    z.object({ event: z.literal('delete'), id: ExternalId }),
    /** Of the customer, on a message of either side; null takes it away. */
    z.object({
      event: z.literal('reaction'),
      id: ExternalId,
      from: ApiPerson,
      emoji: requiredText('Emoji wajib diisi', 32).nullable(),
    }),
    /** How far a message that we handed over has come. */
    z.object({
      event: z.literal('status'),
      id: ExternalId,
      status: z.enum(['delivered', 'read', 'failed']),
      reason: optionalText(500).nullish(),
    }),
  ],
  { error: 'event harus message, echo, edit, delete, reaction, atau status' },
);
export type ApiChannelEvent = z.infer<typeof ApiChannelEvent>;
