import type { Attachment } from 'postal-mime';
import type { Bounce } from '../delivery.ts';
import { messageIdsIn, messageOf } from '../message-ids.ts';

/**
 * A report that a mail of ours could not be delivered (RFC 3464), and of which one. What is only delayed is none: the
 * server goes on trying.
 */
export function readBounce(
  header: (name: string) => string | undefined,
  parts: readonly Attachment[],
): Bounce | null {
  if (!/^multipart\/report\b/i.test(header('content-type') ?? '')) return null;
  const report = parts.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (report === undefined) return null;
  const said = textOf(report);
  if (!/^action:\s*failed/im.test(said)) return null;
  const original = parts.find(({ mimeType }) => /^(message\/rfc822|text\/rfc822-headers)/.test(mimeType));
  const named = original && /^message-id:\s*(<[^>]+>)/im.exec(textOf(original))?.[1];
  const ours = [
    ...messageIdsIn(named),
    ...messageIdsIn(header('in-reply-to')),
    ...messageIdsIn(header('references')),
  ];
  const id = ours.find((one) => messageOf(one) !== null);
  if (id === undefined) return null;
  return {
    message_id: id,
    status: /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(said)?.[1] ?? null,
    detail: (/^diagnostic-code:\s*(.+(?:\n[ \t].+)*)/im.exec(said)?.[1] ?? '')
      .replace(/\s+/g, ' ')
      .slice(0, 500),
  };
}

/** The beginning says it all; the mail that came back may have 25 MB. */
const textOf = ({ content }: Attachment): string =>
  typeof content === 'string'
    ? content.slice(0, 65_536)
    : Buffer.from(content as Uint8Array)
        .toString('utf8', 0, 65_536)
        .replaceAll('\r\n', '\n');
