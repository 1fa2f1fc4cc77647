import { EmailAccount } from '@sapa/contracts';
import { z } from 'zod';

/** `channels.settings` of a mailbox is its account. */
export const readSettings = (settings: unknown): EmailAccount => EmailAccount.parse(settings);

/** What `channels.sealed_token` holds. */
const Passwords = z.object({ imap: z.string(), smtp: z.string() });
export type Passwords = z.infer<typeof Passwords>;

export const sealable = (passwords: Passwords): string => JSON.stringify(passwords);
export const readPasswords = (token: string): Passwords => Passwords.parse(JSON.parse(token));
