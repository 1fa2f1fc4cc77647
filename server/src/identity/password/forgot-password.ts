import type { App } from '../../platform/app.ts';
import { platformTransaction } from '../../platform/db/context.ts';
import { addressSubject, type RateLimit } from '../../platform/http/rate-limit.ts';
import { mailboxOf } from '../../platform/mail/mailbox.ts';

const perAddress: RateLimit = { name: 'forgot:address', limit: 5, seconds: 30 * 60 };
/** Apart from all else that is mailed (mail-stranger.ts): nobody keeps the owner's link away with other mails. */
const perMailbox: RateLimit = { name: 'forgot:mailbox', limit: 5, seconds: 3600 };
const perDay: RateLimit = { name: 'forgot:mailbox-day', limit: 15, seconds: 24 * 3600 };

/**
 * Mails a link to who has an account with this e-mail. Whether somebody has is found out by the job: here the same
 * is done for everybody, in the same time.
 *
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function forgotPassword(app: App, typed: string, ip: string): Promise<void> {
  const email = typed.toLowerCase();
  const mailbox = mailboxOf(email);
  await app.limits.count([perAddress, addressSubject(ip)], [perMailbox, mailbox], [perDay, mailbox]);
  // After eight tries, about an hour, nobody waits for it any more.
  await platformTransaction(app, async (tx) =>
    tx.enqueue('identity.mail-password-reset', { email }, { maxAttempts: 8, priority: 0 }),
  );
}
