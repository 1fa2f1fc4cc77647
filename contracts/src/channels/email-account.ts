import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Email, IdParams, optionalText, requiredText } from '../fields.ts';
import { Channel } from './channels.ts';

const MailServer = z.object({
  host: requiredText('Alamat server wajib diisi', 253)
    .toLowerCase()
    .regex(/^[a-z0-9.-]+$/, 'Tulis alamat server saja, contoh: imap.gmail.com'),
  port: z.int('Port harus angka').min(1, 'Port harus angka').max(65_535, 'Port paling besar 65535'),
  user: requiredText('Nama pengguna wajib diisi', 254),
});

/** A mailbox as it is connected: where mails come from and through what they go. */
export const EmailAccount = z.object({
  /** Where customers write. */
  address: Email,
  /** How recipients see who writes. */
  sender_name: requiredText('Nama pengirim wajib diisi', 80),
  /** Below every mail; empty: none. */
  signature: optionalText(1000),
  imap: MailServer,
  smtp: MailServer,
});
export type EmailAccount = z.infer<typeof EmailAccount>;

export const connectEmail = endpoint({
  method: 'POST',
  path: '/api/v1/channels/email',
  access: 'member',
  permission: 'channel.manage',
  audit: 'channel.connected',
  summary:
    'Hubungkan kotak surat, atau hubungkan lagi yang sama dengan password baru; IMAP dan SMTP dicoba dahulu',
  body: EmailAccount.extend({
    imap_password: requiredText('Password IMAP wajib diisi', 500),
    /** Empty: the same as of IMAP. */
    smtp_password: optionalText(500).default(''),
  }),
  reply: Channel,
  status: 201,
});

export const updateEmail = endpoint({
  method: 'PATCH',
  path: '/api/v1/channels/email/:id',
  access: 'member',
  permission: 'channel.manage',
  audit: 'channel.updated',
  summary: 'Ubah nama pengirim dan tanda tangan kotak surat',
  params: IdParams,
  body: EmailAccount.pick({ sender_name: true, signature: true }),
  reply: Channel,
});

export const showEmail = endpoint({
  method: 'GET',
  path: '/api/v1/messages/:id/email',
  access: 'member',
  permission: 'conversation.view',
  summary: 'Email seperti ditata pengirimnya, tanpa skrip; gambar dari luar hanya bila diminta',
  params: IdParams,
  query: z.object({ pictures: z.enum(['true', 'false']).default('false') }),
  reply: z.object({
    /** A whole page, which asks nothing of anybody: its pictures are inside. */
    html: z.string(),
    /** It names pictures elsewhere that are not shown. */
    has_remote_pictures: z.boolean(),
  }),
});
