import type { ImapFlow } from 'imapflow';
import type { App } from '../../../platform/app.ts';
import { platformTransaction, systemContext, transaction } from '../../../platform/db/context.ts';
import type { Database } from '../../../platform/db/db.ts';
import { createWakeSignal } from '../../../platform/jobs/wake-signal.ts';
import { connectedChannel } from '../../connecting/connected-channel.ts';
import { MailServerError, openImap } from '../connect/open-imap.ts';
import { keepMail } from '../mime/keep-mail.ts';
import { readPasswords, readSettings } from '../settings.ts';
import { forgetMailbox, type Leased, noteRead } from './lease.ts';
import { type FolderMark, readFolder } from './read-folder.ts';
import type { Turns } from './turns.ts';

/** Servers that say nothing while we idle are asked. */
const POLL_MS = 60_000;
/** Nobody is told of what the business sends itself; it may be a little later. */
const SENT_EVERY_MS = 5 * 60_000;

export interface MailboxReading {
  app: App;
  database: Database;
  mailbox: Leased;
  /** Mails are read two at a time in a process: each may be 25 MB, and its files as much again. */
  inTurn: Turns;
  signal: AbortSignal;
  /** Signed in, and the folder was read: nothing is wrong with it. */
  onRead(): Promise<void>;
}

/**
 * Reads a mailbox until told to stop: what is new at once, then whatever the server tells of (IDLE). Each mail is
 * stored before the mark moves past it.
 *
 * @throws MailServerError, or what the connection ended with
 */
export async function readMailbox({ app, database, mailbox, inTurn, signal, onRead }: MailboxReading) {
  const { workspaceId, channelId } = mailbox;
  const channel = await transaction(systemContext(app, workspaceId), (tx) => connectedChannel(tx, channelId));
  if (channel === null || channel.token === null) return forgetMailbox(app, mailbox);
  if (signal.aborted) return;
  const account = readSettings(channel.settings);
  const client = await openImap(app, account, readPasswords(channel.token).imap);
  const news = createWakeSignal();
  const stop = () => {
    client.close();
    news.raise();
  };
  signal.addEventListener('abort', stop);
  client.on('exists', news.raise);
  client.on('close', news.raise);
  try {
    const sentPath = await sentFolder(client);
    const marks = marksOf(mailbox);
    // Servers tell of an arrival by the second.
    const since = new Date(Math.floor(mailbox.connectedAt.getTime() / 1000) * 1000);
    const read = async (folder: 'inbox' | 'sent', path: string) => {
      if (client.mailbox === false || client.mailbox.path !== path)
        await client.mailboxOpen(path, { readOnly: true });
      const note = (mark: FolderMark) =>
        platformTransaction(app, (tx) => noteRead(tx, mailbox, folder, mark), database);
      const to = { workspaceId, address: account.address.toLowerCase(), sent: folder === 'sent' };
      const before = marks[folder];
      marks[folder] = await readFolder(client, { mark: before, since, inTurn }, async (mail, mark) => {
        if (signal.aborted) throw new MailServerError('unreachable', 'stopped');
        await keepMail(app, to, mail);
        await note(mark);
      });
      if (marks[folder].validity !== before.validity) await note(marks[folder]);
    };
    let sentReadAt = Number.NEGATIVE_INFINITY;
    while (!signal.aborted) {
      const before = news.raised();
      await read('inbox', 'INBOX');
      await onRead();
      if (sentPath !== null && performance.now() - sentReadAt > SENT_EVERY_MS) {
        sentReadAt = performance.now();
        await read('sent', sentPath);
        // What came meanwhile was not told of: the inbox was shut.
        continue;
      }
      // Ends by itself with the next command.
      client.idle().catch(() => undefined);
      await news.wait(before, POLL_MS);
      if (!client.usable && !signal.aborted) throw new MailServerError('unreachable', 'the connection ended');
    }
  } finally {
    signal.removeEventListener('abort', stop);
    client.close();
  }
}

/** A folder that was never read is one that was made anew. */
const marksOf = (mailbox: Leased): Record<'inbox' | 'sent', FolderMark> => ({
  inbox: { validity: mailbox.inboxValidity, uid: mailbox.inboxUid },
  sent: { validity: mailbox.sentValidity ?? -1, uid: mailbox.sentUid ?? 0 },
});

/** Null: the provider marks none (RFC 6154). */
async function sentFolder(client: ImapFlow): Promise<string | null> {
  const folders = await client.list();
  return folders.find(({ specialUse }) => specialUse === '\\Sent')?.path ?? null;
}
