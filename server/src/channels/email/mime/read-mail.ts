import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import type { EmailDelivery, Person } from '../delivery.ts';
import { messageIdsIn } from '../message-ids.ts';
import { isAutomatic } from './automatic.ts';
import { readBounce } from './read-bounce.ts';
import { splitQuoted } from './split-quoted.ts';
import { textOfHtml } from './text-of-html.ts';

/** Deeper than any program nests: a forward of a forward has 4 for each. */
const DEEPEST = 40;
const MOST_HEADERS = 256 * 1024;
/** Lines that may begin a part. A mail with 10,000 of them is made to be expensive. */
const MOST_BOUNDARIES = 2_000;
const MOST_FILES = 30;
const LONGEST_TEXT = 100_000;
const LONGEST_HTML = 1_000_000;
const MOST_PEOPLE = 50;
/** The first, which began the talk, and the newest. */
const MOST_REFERENCES = 10;

/** A mail as it was read: what is stored of it, and its files. */
export interface ReadMail {
  mail: Omit<EmailDelivery, 'mailbox' | 'sent' | 'files' | 'pictures' | 'at' | 'message_id'> & {
    at: string | null;
    message_id: string | null;
  };
  files: Attachment[];
}

/**
 * Reads one mail, whatever it is: of what is too deep, too many or broken the head alone, marked. It never throws.
 *
 * @param whole false: only its head was fetched, for it is too large
 */
export async function readMail(source: Uint8Array, ownAddress: string, whole = true): Promise<ReadMail> {
  if (!whole) return toMail(await readHead(source), ownAddress, 'too_large');
  if (boundariesIn(source) > MOST_BOUNDARIES) return toMail(await readHead(source), ownAddress, 'broken');
  try {
    return toMail(await parse(source), ownAddress, null);
  } catch {
    return toMail(await readHead(source), ownAddress, 'broken');
  }
}

const parse = (source: Uint8Array): Promise<Email> =>
  PostalMime.parse(source, {
    maxNestingDepth: DEEPEST,
    maxHeadersSize: MOST_HEADERS,
    // A mail in a mail is a file: what is in it is not what was written.
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
  });

/** Without what it says: nothing of a body that could not be read. */
async function readHead(source: Uint8Array): Promise<Email> {
  const bytes = Buffer.from(source.buffer, source.byteOffset, Math.min(source.byteLength, MOST_HEADERS / 2));
  const end = /\r?\n\r?\n/.exec(bytes.toString('latin1'))?.index ?? bytes.length;
  const head = bytes.toString('latin1', 0, end).replace(/^content-type:.*(?:\r?\n[ \t].*)*\r?\n?/gim, '');
  const nothing: Email = { headers: [], headerLines: [], attachments: [] };
  return parse(Buffer.from(`${head}\r\n\r\n`, 'latin1')).catch(() => nothing);
}

function boundariesIn(source: Uint8Array): number {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  let count = 0;
  for (
    let at = bytes.indexOf('\n--');
    at !== -1 && count <= MOST_BOUNDARIES;
    at = bytes.indexOf('\n--', at + 3)
  )
    count += 1;
  return count;
}

function toMail(email: Email, ownAddress: string, unread: 'too_large' | 'broken' | null): ReadMail {
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
  const { from, vouched } = senderOf(email, header, ownAddress);
  const references = messageIdsIn(email.references);
  const [inReplyTo] = messageIdsIn(email.inReplyTo);
  const html = email.html ?? '';
  const words = email.text?.trim() ? email.text : textOfHtml(html.slice(0, LONGEST_HTML));
  const { text, quoted } = splitQuoted(storable(words, LONGEST_TEXT));
  return {
    mail: {
      at: momentOf(email.date),
      message_id: messageIdsIn(email.messageId)[0] ?? null,
      in_reply_to: inReplyTo ?? references.at(-1) ?? null,
      references:
        references.length > MOST_REFERENCES
          ? [references[0]!, ...references.slice(1 - MOST_REFERENCES)]
          : references,
      from,
      vouched,
      to: peopleIn(email.to),
      cc: peopleIn([...(email.to ?? []), ...(email.cc ?? [])])
        .map(({ address }) => address)
        .filter((address) => address !== ownAddress && address !== from.address),
      subject: storable(email.subject ?? '', 500)
        .replace(/\s+/g, ' ')
        .trim(),
      text,
      quoted,
      html: html === '' || html.length > LONGEST_HTML ? null : storable(html, LONGEST_HTML),
      automatic: isAutomatic(header, from.address, ownAddress),
      bounce: readBounce(header, email.attachments),
      unread,
    },
    files: email.attachments
      .filter(({ mimeType }) => mimeType !== 'message/delivery-status')
      .slice(0, MOST_FILES),
  };
}

/**
 * Who it is from. A form on a site writes as the shop itself or as nobody, and names its visitor as the one to answer:
 * a word that nobody vouches for, as little as for a sender whose domain disowns the mail (RFC 7489).
 */
function senderOf(
  email: Email,
  header: (name: string) => string | undefined,
  ownAddress: string,
): { from: Person; vouched: boolean } {
  const [from] = peopleIn(email.from && [email.from]);
  const [reply] = peopleIn(email.replyTo);
  const nobody =
    from === undefined ||
    from.address === ownAddress ||
    isAutomatic(() => undefined, from.address, ownAddress);
  if (nobody && reply !== undefined && reply.address !== ownAddress) return { from: reply, vouched: false };
  const disowned = /\bdmarc=fail\b/i.test(header('authentication-results') ?? '');
  return {
    from: from ?? { name: null, address: 'tanpa-pengirim@invalid' },
    vouched: from !== undefined && !disowned,
  };
}

function peopleIn(addresses: readonly Address[] | undefined): Person[] {
  return (addresses ?? [])
    .flatMap((one) => one.group ?? [one])
    .slice(0, MOST_PEOPLE)
    .flatMap(({ name, address = '' }) => {
      const plain = storable(address, 255).trim().toLowerCase();
      if (!/^[^@\s]+@[^@\s]+$/.test(plain) || plain.length > 254) return [];
      return [{ name: storable(name, 120).replace(/\s+/g, ' ').trim() || null, address: plain }];
    });
}

/** A date that is none, or lies ahead, says nothing. */
function momentOf(date: string | undefined): string | null {
  const at = new Date(date ?? '');
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** PostgreSQL takes neither NUL nor half of a surrogate pair. */
const storable = (words: string, most: number) =>
  words.slice(0, most).replaceAll('\u0000', '').toWellFormed();
