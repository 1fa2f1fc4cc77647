/** Senders that are machines by their name. */
const MACHINES = /^(mailer-daemon|postmaster|bounces?|no-?reply|do-?not-?reply|noreply-.*)([+.-].*)?$/i;

/**
 * Did a machine write it (RFC 3834; RFC 2919 for lists; the marks of the programs before them)? Nothing of ours answers
 * such a mail by itself, or two machines would write to each other for good.
 *
 * @param header a mail's header by its name in lower case
 * @param ownAddress of the mailbox: who writes to oneself is no customer
 */
export function isAutomatic(
  header: (name: string) => string | undefined,
  from: string,
  ownAddress: string,
): boolean {
  const submitted = header('auto-submitted')?.trim().toLowerCase();
  if (submitted !== undefined && !submitted.startsWith('no')) return true;
  if (/^\s*(bulk|list|junk|auto_reply)\b/i.test(header('precedence') ?? '')) return true;
  if (MARKS.some((name) => header(name) !== undefined)) return true;
  if (header('return-path')?.trim() === '<>') return true;
  return from === ownAddress || MACHINES.test(from.slice(0, from.lastIndexOf('@')));
}

const MARKS = ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-autoresponse', 'x-loop'];
