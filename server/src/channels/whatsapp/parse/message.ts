import type { Inbound, InboundEcho, InboundMessage, InboundSender } from '../../channel.ts';
import {
  hashOf,
  idOf,
  isObject,
  type JsonObject,
  LONGEST_TEXT,
  momentOf,
  objectOf,
  shortTextOf,
} from '../../json.ts';
import { readContent } from './content.ts';
import { type DeliverySource, unreadable } from './delivery-source.ts';
import { sourceOf } from './referral.ts';
import { groupOf, personOf } from './sender.ts';
import { readSystemMessage } from './system.ts';

/** One of `messages[]`: what a customer wrote, or did to what was written. */
export function readMessage(source: DeliverySource, value: unknown): Inbound[] {
  if (!isObject(value)) return [unreadable(value, 'a message that is no object')];
  if (value.type === 'system') return [readSystemMessage(source, value)];
  const person = personOf(source, { id: value.from, userId: value.from_user_id });
  if (person === null)
    return [unreadable({ message: value, contacts: source.contacts }, 'a message of nobody')];
  const came = sourceOf(value.referral);
  const writer = { ...person, ...(came && { source: came }) };
  const sender = groupSender(value) ?? writer;
  return [
    readAct(source, value, sender, false) ?? {
      type: 'message',
      ...body(source, value, sender),
      ...(sender === writer ? {} : spokenBy(person, value)),
      clientId: null,
      fromAd: isObject(value.referral) && value.referral.source_type !== 'post',
    },
  ];
}

/** One of `message_echoes[]`: what the business wrote or did in its own WhatsApp Business app. */
export function readEcho(source: DeliverySource, value: unknown): Inbound[] {
  if (!isObject(value)) return [unreadable(value, 'an echo that is no object')];
  const sender =
    groupSender(value) ?? personOf(source, { id: value.to, userId: value.to_user_id ?? value.recipient });
  if (sender === null) return [unreadable({ echo: value, contacts: source.contacts }, 'an echo to nobody')];
  return [readAct(source, value, sender, true) ?? echoOf(source, value, sender)];
}

export const echoOf = (source: DeliverySource, message: JsonObject, to: InboundSender): InboundEcho => ({
  type: 'echo',
  ...body(source, message, to),
});

/** What is done to a message that exists; null for a message of its own. */
function readAct(
  source: DeliverySource,
  message: JsonObject,
  sender: InboundSender,
  ours: boolean,
): Inbound | null {
  const { address } = source;
  const at = momentOf(message.timestamp, source.now) ?? source.now;
  if (message.type === 'reaction') {
    const { message_id, emoji } = objectOf(message.reaction);
    const target = idOf(message_id);
    if (target === null) return null;
    const by = ours ? { fromBusiness: true as const } : {};
    return { type: 'reaction', address, target, emoji: shortTextOf(emoji, 64), at, sender, ...by };
  }
  if (message.type === 'edit') {
    const { original_message_id, message: edited } = objectOf(message.edit);
    const target = idOf(original_message_id);
    if (target === null || !isObject(edited)) return null;
    return { type: 'edit', address, target, text: readContent(edited).text, at };
  }
  if (message.type === 'revoke') {
    const target = idOf(objectOf(message.revoke).original_message_id);
    return target === null ? null : { type: 'delete', address, target, at };
  }
  return null;
}

type Body = Omit<InboundMessage, 'type' | 'fromAd' | 'clientId'>;

function body(source: DeliverySource, message: JsonObject, sender: InboundSender): Body {
  const { understood, ...read } = readContent(message);
  const context = objectOf(message.context);
  return {
    address: source.address,
    // Meta always gives an id; a message without one must still be stored once only.
    externalId: idOf(message.id) ?? hashOf(JSON.stringify(message)),
    sender,
    at: momentOf(message.timestamp, source.now) ?? source.now,
    ...read,
    replyToExternalId: idOf(context.id),
    forwarded: context.forwarded === true || context.frequently_forwarded === true,
    raw: understood && read.text.length < LONGEST_TEXT ? beyondContent(message) : message,
  };
}

/** The ad somebody came from and the product they ask about: kept, though no content has room for them. */
function beyondContent(message: JsonObject): unknown {
  const { referral } = message;
  const { referred_product } = objectOf(message.context);
  const product = Object.keys(objectOf(referred_product)).length > 0 ? { referred_product } : {};
  const kept = { ...(isObject(referral) ? { referral } : {}), ...product };
  return Object.keys(kept).length > 0 ? kept : null;
}

function groupSender(message: JsonObject): InboundSender | null {
  const group = idOf(message.group_id);
  return group === null ? null : groupOf(group);
}

/** In a group the text says who speaks; the raw message keeps it exactly. */
function spokenBy(person: InboundSender, message: JsonObject): Pick<Body, 'text' | 'raw'> {
  const name = person.name ?? person.phone ?? person.externalId;
  const { text } = readContent(message);
  return { text: text === '' ? `${name}:` : `${name}: ${text}`, raw: message };
}
