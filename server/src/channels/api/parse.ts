import type { ApiChannelEvent } from '@sapa/contracts/channels/api-channel';
import type { ChannelAddress, Inbound, InboundMedia, InboundSender } from '../inbound.ts';
import { readContact } from '../livechat/read-contact.ts';
import { ApiDelivery } from './delivery.ts';

/** Reads one stored event. Total, like every parser: what is not ours comes back `unreadable`. */
export function parse(body: string): Inbound[] {
  let delivery: ApiDelivery;
  try {
    delivery = ApiDelivery.parse(JSON.parse(body));
  } catch (error) {
    return [{ type: 'unreadable', raw: body, reason: error instanceof Error ? error.message : 'not JSON' }];
  }
  const address = { kind: 'api', address: delivery.key };
  return [readEvent(delivery.event, address, new Date(delivery.at))];
}

function readEvent(event: ApiChannelEvent, address: ChannelAddress, now: Date): Inbound {
  switch (event.event) {
    case 'message':
      return { type: 'message', ...wordsOf(event, address, now), clientId: null, fromAd: false };
    case 'echo':
      return { type: 'echo', ...wordsOf(event, address, now) };
    case 'edit':
      return { type: 'edit', address, target: event.id, text: event.text, at: now };
    case 'delete':
      return { type: 'delete', address, target: event.id, at: now };
    case 'reaction':
      return {
        type: 'reaction',
        address,
        target: event.id,
        emoji: event.emoji,
        at: now,
        sender: senderOf(event.from),
      };
    case 'status':
      return {
        type: 'status',
        address,
        externalId: event.id,
        callbackData: event.id,
        status: event.status,
        at: now,
        error: event.status === 'failed' ? { code: 'api:refused', detail: event.reason ?? '' } : null,
      };
  }
}

type Words = Extract<ApiChannelEvent, { event: 'message' | 'echo' }>;

function wordsOf(event: Words, address: ChannelAddress, now: Date) {
  const { id, from, text, attachments, reply_to, at } = event;
  const media = attachments.map(mediaOf);
  // A clock that runs ahead would hold a conversation above all others.
  const written = at === undefined ? now : new Date(Math.min(Date.parse(at), now.getTime()));
  return {
    address,
    externalId: id,
    sender: senderOf(from),
    at: written,
    text,
    content: { kind: media.length > 0 ? ('media' as const) : ('text' as const) },
    media,
    replyToExternalId: reply_to ?? null,
    forwarded: false,
    raw: null,
  };
}

/** The business's own system is signed for: its word about number and e-mail is a proof. */
function senderOf({ id, name, phone, email }: Words['from']): InboundSender {
  return {
    externalId: id,
    alias: null,
    phone: readContact(phone ?? '').phone,
    email: readContact(email ?? '').email,
    name: name || null,
    username: null,
  };
}

/** What a file is until it has been fetched. */
const UNTIL_FETCHED = {
  image: 'image/jpeg',
  audio: 'audio/mpeg',
  video: 'video/mp4',
  document: 'application/octet-stream',
} as const;

const mediaOf = ({ kind, url, name, voice }: Words['attachments'][number]): InboundMedia => ({
  kind,
  mimeType: UNTIL_FETCHED[kind],
  mediaId: url,
  storageKey: null,
  fileName: name || null,
  size: null,
  voice,
});
