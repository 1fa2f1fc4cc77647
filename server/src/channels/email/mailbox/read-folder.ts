import type { ImapFlow } from 'imapflow';
import { LARGEST_MAIL } from '../connect/open-imap.ts';
import type { FetchedMail } from '../mime/keep-mail.ts';
import type { Turns } from './turns.ts';

/** How far a folder is read. */
export interface FolderMark {
  validity: number;
  uid: number;
}

/** Names and sizes of so many mails are asked for at once; after a night's standstill there are many. */
const AT_ONCE = 200;
const HEAD = 64 * 1024;

/**
 * Every mail of the selected folder after `mark`, in its order; of one under another validity, which was made anew, those
 * that arrived since `since` (what is stored already is known by its Message-ID). A mail that is gone again is left out.
 *
 * @param inTurn each mail is held in memory whole
 * @param keep stores one mail, then the mark that says so
 */
export async function readFolder(
  client: ImapFlow,
  { mark, since, inTurn }: { mark: FolderMark; since: Date; inTurn: Turns },
  keep: (mail: FetchedMail, mark: FolderMark) => Promise<void>,
): Promise<FolderMark> {
  if (client.mailbox === false) throw new Error('no folder is open');
  const validity = Number(client.mailbox.uidValidity);
  const anew = validity !== mark.validity;
  let last = anew ? 0 : mark.uid;
  for (;;) {
    const uids = await newUids(client, last, anew && last === 0 ? since : null);
    for (const uid of uids) {
      await inTurn(async () => {
        const mail = await fetchMail(client, uid);
        // A server's search knows days alone.
        if (mail !== null && !(anew && mail.arrivedAt < since)) await keep(mail, { validity, uid });
      });
      last = uid;
    }
    if (uids.length < AT_ONCE) return { validity, uid: last };
  }
}

async function newUids(client: ImapFlow, after: number, since: Date | null): Promise<number[]> {
  const asked = since === null ? { uid: `${after + 1}:*` } : { since };
  const found = (await client.search(asked, { uid: true })) || [];
  // `9:*` means the last one too, whatever its number.
  return found
    .filter((uid) => uid > after)
    .sort((a, b) => a - b)
    .slice(0, AT_ONCE);
}

async function fetchMail(client: ImapFlow, uid: number): Promise<FetchedMail | null> {
  const about = await client.fetchOne(
    String(uid),
    { uid: true, size: true, internalDate: true },
    { uid: true },
  );
  if (about === false) return null;
  const whole = (about.size ?? 0) <= LARGEST_MAIL;
  const query = { uid: true, source: whole ? true : { start: 0, maxLength: HEAD } };
  const { source } = (await client.fetchOne(String(uid), query, { uid: true })) || {};
  if (source === undefined) return null;
  return { source, whole, arrivedAt: new Date(about.internalDate ?? Date.now()) };
}
