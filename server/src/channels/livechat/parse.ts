import type { Inbound, InboundSender } from '../inbound.ts';
import { mediaOf } from '../kept-file.ts';
import { externalIdOf, LiveChatDelivery } from './delivery.ts';
import { sourceOf } from './source-of.ts';

/** Reads one stored delivery of ours. Total, like every parser: what is not ours comes back `unreadable`. */
export function parse(body: string): Inbound[] {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return [{ type: 'unreadable', raw: body, reason: 'not JSON' }];
  }
  const delivery = LiveChatDelivery.safeParse(json);
  if (!delivery.success) return [{ type: 'unreadable', raw: body, reason: delivery.error.message }];
  const { widget_key, event } = delivery.data;
  const address = { kind: 'livechat', address: widget_key };
  const at = new Date(delivery.data.at);

  if (event.type === 'read') {
    const upTo = { seq: event.up_to_seq };
    return [{ type: 'status_up_to', address, sender: event.visitor_id, status: 'read', upTo, at }];
  }
  if (event.type === 'delivered') {
    return event.message_ids.map((id) => ({
      type: 'status',
      address,
      // Our own messages are named by our own id on both sides.
      externalId: id,
      callbackData: id,
      status: 'delivered',
      at,
      error: null,
    }));
  }
  const { visitor, file } = event;
  return [
    {
      type: 'message',
      address,
      externalId: externalIdOf(visitor.id, event.client_id),
      sender: senderOf(visitor),
      at,
      text: event.text,
      content: contentOf(event),
      media: file === null ? [] : [mediaOf(file)],
      replyToExternalId: null,
      forwarded: false,
      clientId: event.client_id,
      fromAd: false,
      raw: null,
    },
  ];
}

/** A visitor's own word is a claim; number and e-mail are more only when the shop's site vouches for them. */
function senderOf(visitor: MessageEvent['visitor']): InboundSender {
  const { id, name, phone, email, fields, proven, landing_url, page_url, referrer } = visitor;
  return {
    externalId: id,
    alias: null,
    phone: proven ? phone : null,
    email: proven ? email : null,
    name: null,
    username: null,
    claim: { name: name || null, phone: proven ? null : phone, email: proven ? null : email, fields },
    source: sourceOf({ landingUrl: landing_url, pageUrl: page_url, referrer }),
    label: `Pengunjung ${id.slice(0, 4).toUpperCase()}`,
  };
}

type MessageEvent = Extract<LiveChatDelivery['event'], { type: 'message' }>;

function contentOf({ choice_id, text, file }: MessageEvent) {
  if (file !== null) return { kind: 'media' as const };
  if (choice_id === null) return { kind: 'text' as const };
  return { kind: 'choice' as const, choice_id, title: text, description: null };
}
