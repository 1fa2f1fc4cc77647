import type { Inbound } from '../../../inbound.ts';
import {
  hashOf,
  idOf,
  isObject,
  type JsonObject,
  listOf,
  objectOf,
  shortTextOf,
  textOf,
} from '../../../json.ts';
import { choiceOf, textContent, unsupported } from './content.ts';
import { type DirectSource, millisecondsOf, unreadable } from './direct-source.ts';
import { messageOf, readMessage } from './message.ts';
import { referralOf } from './referral.ts';

/** What people and Meta do with threads between apps, or with a page: no word of anybody's. */
const NEWS = [
  'policy_enforcement',
  'pass_thread_control',
  'take_thread_control',
  'request_thread_control',
  'app_roles',
  'account_linking',
];

/** One `messaging[]` item: each holds one thing. */
export function readItem(source: DirectSource, item: JsonObject): Inbound[] {
  if (isObject(item.message)) return readMessage(source, item.message);
  if (isObject(item.message_edit)) return [readEdit(source, item.message_edit)];
  if (isObject(item.reaction)) return [readReaction(source, item.reaction)];
  if (isObject(item.delivery)) return readDelivery(source, item.delivery);
  if (isObject(item.read)) return [readRead(source, item.read)];
  if (isObject(item.postback)) return [readPostback(source, item, item.postback)];
  const news = NEWS.find((field) => field in item);
  const { address, at } = source;
  if (news !== undefined) return [{ type: 'account', address, field: news, value: item[news], at }];
  return [readUnknown(source, item)];
}

/** A button, an ice breaker, "Mulai": what was tapped is what the customer says. */
function readPostback(source: DirectSource, item: JsonObject, postback: JsonObject): Inbound {
  const content = choiceOf(postback.payload, postback.title);
  const { referral } = postback;
  return messageOf(source, {
    externalId: idOf(postback.mid) ?? hashOf(JSON.stringify(item)),
    ...(content ?? unsupported('postback')),
    referral: referralOf(referral),
    raw: content === null ? item : isObject(referral) ? { referral } : null,
  });
}

/** A link that was followed, a box that was ticked, or what no reader knows yet: a placeholder with its name. */
function readUnknown(source: DirectSource, item: JsonObject): Inbound {
  const { sender: _s, recipient: _r, timestamp: _t, ...rest } = item;
  const [name = 'unknown'] = Object.keys(rest);
  const type = shortTextOf(objectOf(rest[name]).type, 64);
  return messageOf(source, {
    externalId: hashOf(JSON.stringify(item)),
    ...unsupported(name === 'optin' && type !== null ? type : name),
    referral: referralOf(item.referral),
    raw: item,
  });
}

function readEdit(source: DirectSource, edit: JsonObject): Inbound {
  const { address, at } = source;
  const target = idOf(edit.mid);
  const text = textOf(edit.text);
  if (target === null || text === null) return unreadable(edit, 'an edit of nothing');
  const whole = messageOf(source, { externalId: target, ...textContent(text), referral: null, raw: null });
  return { type: 'edit', address, target, text, at, whole };
}

/** Meta's names, for reactions that come without their emoji. */
const EMOJI: Record<string, string> = {
  love: '❤️',
  like: '👍',
  smile: '😆',
  wow: '😮',
  sad: '😢',
  angry: '😠',
  dislike: '👎',
};

function readReaction({ address, at, person, ours }: DirectSource, value: JsonObject): Inbound {
  const target = idOf(value.mid);
  if (target === null) return unreadable(value, 'a reaction to nothing');
  const given = shortTextOf(value.emoji, 64) ?? EMOJI[shortTextOf(value.reaction, 32) ?? ''] ?? '👍';
  const emoji = value.action === 'unreact' ? null : given;
  const by = ours ? { fromBusiness: true as const } : {};
  return { type: 'reaction', address, target, emoji, at, sender: person, ...by };
}

/** Names sometimes, the moment always: all that was sent until then has arrived. */
function readDelivery(source: DirectSource, delivery: JsonObject): Inbound[] {
  const { address, person, at, now } = source;
  const sentBy = millisecondsOf(delivery.watermark, now);
  const named = listOf(delivery.mids)
    .map(idOf)
    .filter((mid) => mid !== null)
    .map(
      (externalId): Inbound => ({
        type: 'status',
        address,
        externalId,
        callbackData: null,
        status: 'delivered',
        at: sentBy ?? at,
        error: null,
      }),
    );
  if (sentBy === null) return named.length > 0 ? named : [unreadable(delivery, 'a delivery of nothing')];
  const upTo: Inbound = {
    type: 'status_up_to',
    address,
    sender: person.externalId,
    status: 'delivered',
    upTo: { sentBy },
    at: sentBy,
  };
  return [...named, upTo];
}

/** Messenger tells the moment, Instagram the newest message. */
function readRead({ address, person, at, now }: DirectSource, read: JsonObject): Inbound {
  const sentBy = millisecondsOf(read.watermark, now);
  const externalId = idOf(read.mid);
  const upTo = sentBy !== null ? { sentBy } : externalId !== null ? { externalId } : null;
  if (upTo === null) return unreadable(read, 'a read mark of nothing');
  return { type: 'status_up_to', address, sender: person.externalId, status: 'read', upTo, at: sentBy ?? at };
}
