import type { App } from '../app.ts';
import { Refusal } from '../errors.ts';
import type { Counted, RateLimit } from '../http/rate-limit.ts';
import { compose, type MailTemplate } from './mail-template.ts';
import { mailboxOf } from './mailbox.ts';

const perHour: RateLimit = { name: 'mail:mailbox-hour', limit: 6, seconds: 3600 };
const perDay: RateLimit = { name: 'mail:mailbox-day', limit: 15, seconds: 24 * 3600 };

/**
 * A mail that somebody else can cause: by registering with an address, inviting it, changing to it. Whatever the cause
 * and wherever they are, one mailbox gets six an hour; what is more is dropped without a word, for the answer must not
 * tell what was mailed before. Nothing that the other person typed belongs into subject and greeting.
 *
 * @param write only asked for a letter that is sent: a new link ends the one that was mailed before
 */
export async function mailStranger(
  { limits, mail, log }: App,
  address: string,
  write: () => MailTemplate | Promise<MailTemplate>,
): Promise<void> {
  const mailbox = mailboxOf(address);
  const tries: Counted[] = [
    [perHour, mailbox],
    [perDay, mailbox],
  ];
  try {
    await limits.count(...tries);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn('a mail was dropped: its mailbox had enough of them');
    return;
  }
  try {
    await mail.send({ to: { name: '', address }, ...compose(await write()) });
  } catch (error) {
    await limits.takeBack(...tries);
    throw error;
  }
}
