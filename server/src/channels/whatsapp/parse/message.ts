import type { Inbound, InboundEcho, InboundMessage, InboundSender } from '../../inbound.ts';
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
import { sourceOf } from '../../meta/inbound-referral.ts';
import { readContent } from './content.ts';
import { type DeliverySource, unreadable } from './delivery-source.ts';
import { referralOf } from './referral.ts';
import { groupOf, personOf } from './sender.ts';
import { readSystemMessage } from './system.ts';

/** One of `messages[]`: what a customer wrote, or did to what was written. */
export function readMessage(source: DeliverySource, value: unknown): Inbound[] {
  if (!isObject(value)) return [unreadable(value, 'a message that is no object')];
  if (value.type === 'system') return [readSystemMessage(source, value)];
  const person = personOf(source, { id: value.from, userId: value.from_user_id });
  if (person === null)
    return [unreadable({ message: value, contacts: source.contacts }, 'a message of nobody')];
  const came = sourceOf(referralOf(value));
  const writer = { ...person, ...(came && { source: came }) };
  const sender = groupSender(value) ?? writer;
  const act = readAct(source, value, sender, false);
  const inGroup = sender !== writer;
  if (act !== null) return [act.type === 'reaction' && inGroup ? { ...act, by: nameOf(person) } : act];
  return [{ ...messageOf(source, value, sender), ...(inGroup && spokenBy(person, value)) }];
}

/** One of `message_echoes[]`: what the business wrote or did in its own WhatsApp Business app. */
export function readEcho(source: DeliverySource, value: unknown): Inbound[] {
  if (!isObject(value)) return [unreadable(value, 'an echo that is no object')];
  const sender =
    groupSender(value) ?? personOf(source, { id: value.to, userId: value.to_user_id ?? value.recipient });
  if (sender === null) return [unreadable({ echo: value, contacts: source.contacts }, 'an echo to nobody')];
  return [readAct(source, value, sender, true) ?? echoOf(source, value, sender)];
}

const messageOf = (source: DeliverySource, message: JsonObject, from: InboundSender): InboundMessage => ({
  type: 'message',
  ...body(source, message, from),
  clientId: null,
  fromAd: referralOf(message)?.words.kind === 'ad',
});

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
    const now = { ...edited, id: target, timestamp: message.timestamp };
    const whole = ours ? echoOf(source, now, sender) : messageOf(source, now, sender);
    return { type: 'edit', address, target, text: readContent(edited).text, at, whole };
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
  const referral = referralOf(message);
  return {
    address: source.address,
    // Meta always gives an id; a message without one must still be stored once only.
    externalId: idOf(message.id) ?? hashOf(JSON.stringify(message)),
    sender,
    at: momentOf(message.timestamp, source.now) ?? source.now,
    ...read,
    replyToExternalId: idOf(context.id),
    forwarded: context.forwarded === true || context.frequently_forwarded === true,
    ...(referral && { referral }),
    raw: understood && isWhole(read) ? beyondContent(message) : message,
  };
}

/** Cards and carts hold more than we draw, and are rare: they are kept as they came. */
const isWhole = ({ text, content }: Pick<Body, 'text' | 'content'>): boolean =>
  text.length < LONGEST_TEXT && content.kind !== 'contacts' && content.kind !== 'order';

/** The ad somebody came from, with its click id, and the product they ask about: no content has room for all of it. */
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

const nameOf = ({ name, phone, externalId }: InboundSender): string => name ?? phone ?? externalId;

/** In a group the text says who speaks; the raw message keeps it exactly. */
function spokenBy(person: InboundSender, message: JsonObject): Pick<Body, 'text' | 'raw'> {
  const name = nameOf(person);
  const { text } = readContent(message);
  return { text: text === '' ? `${name}:` : `${name}: ${text}`, raw: message };
}
