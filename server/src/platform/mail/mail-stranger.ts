import type { App } from '../app.ts';
import { Refusal } from '../errors.ts';
import type { Counted, RateLimit } from '../http/rate-limit.ts';
import { compose, type MailTemplate } from './mail-template.ts';
import { mailboxOf } from './mailbox.ts';
import { textFingerprints } from './text-fingerprints.ts';

const perHour: RateLimit = { name: 'mail:mailbox-hour', limit: 6, seconds: 3600 };
const perDay: RateLimit = { name: 'mail:mailbox-day', limit: 15, seconds: 24 * 3600 };
/** As many as one business may invite: only who comes back as many businesses is stopped here. */
const perTextHour: RateLimit = { name: 'mail:text-hour', limit: 60, seconds: 3600 };
const perTextDay: RateLimit = { name: 'mail:text-day', limit: 120, seconds: 24 * 3600 };

/**
 * A mail that somebody else can cause: by registering with an address, inviting it, changing to it. Whatever the cause
 * and wherever they are, one mailbox gets six an hour; what is more is dropped without a word, for the answer must not
 * tell what was mailed before. So is what says nearly the same to one mailbox after the other. Nothing that the other
 * person typed belongs into subject and greeting.
 *
 * @param write only asked for a letter that is sent: a new link ends the one that was mailed before
 * @param typed what of it the other person typed
 */
export async function mailStranger(
  { limits, mail, log }: App,
  address: string,
  write: () => MailTemplate | Promise<MailTemplate>,
  typed: string[] = [],
): Promise<void> {
  const mailbox = mailboxOf(address);
  const tries: Counted[] = [
    [perHour, mailbox],
    [perDay, mailbox],
    ...[...new Set(typed.flatMap(textFingerprints))].flatMap((print): Counted[] => [
      [perTextHour, print],
      [perTextDay, print],
    ]),
  ];
  try {
    await limits.count(...tries);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn('a mail was dropped: its mailbox, or what it says, had enough of them');
    return;
  }
  try {
    await mail.send({ to: { name: '', address }, ...compose(await write()) });
  } catch (error) {
    await limits.takeBack(...tries);
    throw error;
  }
}
