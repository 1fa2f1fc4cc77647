/** Message-IDs are compared as they are written, brackets included; longer ones are nobody's. */
const LONGEST = 250;

const OWN = /^<([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.sapa@/;

/** Of a mail of ours: known before it is sent, so that whatever speaks of it later (a reply, a bounce, the folder of sent mails) settles it. */
export const ownMessageId = (messageId: string, address: string): string =>
  `<${messageId}.sapa@${address.slice(address.lastIndexOf('@') + 1)}>`;

/** Our message, if the mail is one of ours. */
export const messageOf = (id: string): string | null => OWN.exec(id)?.[1] ?? null;

export const messageIdsIn = (header: string | undefined): string[] =>
  (header?.match(/<[^<>\s]+>/g) ?? []).filter((id) => id.length <= LONGEST);
