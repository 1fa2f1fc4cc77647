import type { MessageContent } from '@sapa/contracts';
import type { Inbound, InboundMessage, InboundSender } from '../inbound.ts';
import { mediaOf } from '../kept-file.ts';
import { EmailDelivery } from './delivery.ts';
import { messageOf } from './message-ids.ts';
import { bounceCode } from './send/send-errors.ts';

/** Reads one stored mail. Total, like every parser. */
export function parseEmail(body: string): Inbound[] {
  const delivery = read(body);
  if (delivery === null) return [{ type: 'unreadable', raw: body, reason: 'no mail of ours' }];
  const address = { kind: 'email', address: delivery.mailbox };
  const at = new Date(delivery.at);
  const status = { type: 'status', address, at } as const;
  const ours = messageOf(delivery.message_id);
  // The folder of sent mails has it, so it was accepted: settles a send whose answer was lost.
  if (ours !== null)
    return [{ ...status, externalId: delivery.message_id, callbackData: ours, status: 'sent', error: null }];
  const { bounce } = delivery;
  if (bounce !== null) {
    const error = { code: bounceCode(bounce), detail: bounce.detail };
    const { message_id: externalId } = bounce;
    return [{ ...status, externalId, callbackData: messageOf(externalId), status: 'failed', error }];
  }
  if (!delivery.sent) return [...reached(delivery, status), messageOfMail(delivery, { address, at })];
  const [recipient] = delivery.to;
  if (recipient === undefined || recipient.address === delivery.mailbox) return [];
  const { clientId: _, fromAd: __, ...echo } = messageOfMail(delivery, { address, at });
  return [{ ...echo, type: 'echo', sender: personOf(recipient, true) }];
}

function read(body: string): EmailDelivery | null {
  try {
    return EmailDelivery.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** Who answers a mail of ours has read it; a machine that answers has got it. */
function reached(
  { in_reply_to, automatic }: EmailDelivery,
  status: Pick<Extract<Inbound, { type: 'status' }>, 'type' | 'address' | 'at'>,
): Inbound[] {
  const ours = in_reply_to === null ? null : messageOf(in_reply_to);
  if (in_reply_to === null || ours === null) return [];
  const reach = automatic ? 'delivered' : 'read';
  return [{ ...status, externalId: in_reply_to, callbackData: ours, status: reach, error: null }];
}

function messageOfMail(mail: EmailDelivery, where: Pick<InboundMessage, 'address' | 'at'>): InboundMessage {
  return {
    type: 'message',
    ...where,
    externalId: mail.message_id,
    sender: personOf(mail.from, mail.vouched),
    text: mail.text,
    content: contentOf(mail),
    media: mail.files.map(mediaOf),
    replyToExternalId: mail.in_reply_to,
    forwarded: /^\s*(fwd?|tr)\s*:/i.test(mail.subject),
    clientId: null,
    fromAd: false,
    raw: { html: mail.html, pictures: mail.pictures },
    ...(mail.automatic && { automatic: true }),
  };
}

function contentOf(mail: EmailDelivery): MessageContent {
  return {
    kind: 'email',
    subject: mail.subject,
    automatic: mail.automatic,
    quoted: mail.quoted,
    has_layout: mail.html !== null,
    cc: mail.cc,
    references: [...mail.references, mail.message_id],
    unread: mail.unread,
  };
}

const personOf = ({ name, address }: EmailDelivery['from'], vouched: boolean): InboundSender => ({
  externalId: address,
  alias: null,
  phone: null,
  email: vouched ? address : null,
  name: vouched ? name : null,
  username: null,
  ...(vouched ? {} : { claim: { name, phone: null, email: address } }),
  label: address,
});
