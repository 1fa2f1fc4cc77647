import { z } from 'zod';
import { Email, optionalText, requiredText } from './fields.ts';

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
