import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { SmtpSent } from '../smtp.ts';
import { bounceOf } from './bounce.ts';
import { startImap } from './imap-server.ts';
import { createMailboxes, type Folder, type Mailbox, type Mailboxes } from './mailboxes.ts';

/** A mail provider with mailboxes of businesses, and customers who write to them. */
export interface MailWorld {
  mailboxes: Pick<Mailboxes, 'add' | 'find' | 'all' | 'renumber'>;
  imapPort: number;
  /** A mail as its sender's program makes it; `raw` as it is. @returns its Message-ID */
  write(mail: SendMailOptions & { to: string }): Promise<string>;
  /** A mail in the folder of sent mails, as from the owner's own program. */
  writeElsewhere(mailbox: Mailbox, mail: SendMailOptions): Promise<void>;
  /** Mails to this address come back from now on. */
  loseAddress(address: string): void;
  /** How many connections are open; `drop` cuts them all. */
  connections(): number;
  dropConnections(): void;
}

export async function startMailWorld({ clock, imapPort }: { clock: Clock; imapPort: number }) {
  const mailboxes = createMailboxes(clock.now());
  const lost = new Set<string>();
  const imap = await startImap({ mailboxes, port: imapPort });
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const now = () => new Date(clock.now());

  async function composed(mail: SendMailOptions): Promise<{ raw: Buffer; id: string }> {
    const { message, messageId } = await composer.sendMail({ date: now(), ...mail });
    return { raw: Buffer.isBuffer(message) ? message : Buffer.from(String(message)), id: messageId };
  }
  function inboxOf(address: string): Folder {
    const found = mailboxes.find(address);
    if (found === undefined) throw new Error(`no mailbox ${address} in the simulator`);
    return found.inbox;
  }

  const world: MailWorld = {
    mailboxes,
    imapPort: imap.port,
    async write(mail) {
      const { raw, id } = await composed(mail);
      mailboxes.deliver(inboxOf(mail.to), raw, now());
      return id;
    },
    async writeElsewhere({ address, sent }, mail) {
      if (sent === null) throw new Error(`${address} keeps no sent mails`);
      mailboxes.deliver(sent, (await composed({ from: address, ...mail })).raw, now());
    },
    loseAddress: (address) => void lost.add(address.toLowerCase()),
    connections: imap.open,
    dropConnections: imap.drop,
  };
  return {
    world,
    /** Whoever has a mailbox here needs its password; others are let in, for the application's own mails. */
    letsIn: (user: string, password: string) =>
      mailboxes.find(user)?.password === password || !mailboxes.find(user),
    /** A mail that was taken: kept as sent, and delivered or brought back. */
    taken({ user, from, to, raw }: SmtpSent) {
      const sender = user === null ? undefined : mailboxes.find(user);
      if (sender?.sent) mailboxes.deliver(sender.sent, raw, now());
      for (const address of to) {
        if (lost.has(address.toLowerCase())) {
          const back = mailboxes.find(from);
          if (back) mailboxes.deliver(back.inbox, bounceOf(raw, { to: address, at: now() }), now());
          continue;
        }
        const mailbox = mailboxes.find(address);
        if (mailbox) mailboxes.deliver(mailbox.inbox, raw, now());
      }
    },
    clear: () => lost.clear(),
    stop: imap.stop,
  };
}
