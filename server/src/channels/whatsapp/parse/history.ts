import type { Inbound } from '../../channel.ts';
import { isObject, type JsonObject, listOf, momentOf, objectOf } from '../../meta/json.ts';
import { echoOf, readEcho, readMessage } from './message.ts';
import { digitsOf } from './phone.ts';
import { accountNews, type Place, unreadable } from './place.ts';
import { personOf } from './sender.ts';
import { statusOf } from './status.ts';

/**
 * One of `history[]`: up to 180 days of the WhatsApp Business app, thousands of messages in a chunk. Its progress,
 * or the owner's refusal to share (error 2593109), is news about the account.
 */
export function readHistory(place: Place, value: unknown): Inbound[] {
  const { threads, ...rest } = objectOf(value);
  const messages = listOf(threads).flatMap((thread) => readThread(place, thread));
  return [...messages, accountNews(place, 'history', rest)];
}

function readThread(place: Place, value: unknown): Inbound[] {
  const thread = objectOf(value);
  const context = objectOf(thread.context);
  const person = personOf(place, { id: thread.id, userId: context.user_id });
  return listOf(thread.messages).flatMap((message): Inbound[] => {
    if (!isObject(message)) return [unreadable(message, 'a past message that is no object')];
    if (person === null || !ofBusiness(place, message, thread.id)) return past(readMessage(place, message));
    return [...past([echoOf(place, message, person)]), ...pastStatus(place, message)];
  });
}

/** One of `messages[]` under the field `history`: a picture or file that follows its placeholder. */
export function readPastMessage(place: Place, value: unknown): Inbound[] {
  const message = objectOf(value);
  return past(ofBusiness(place, message, null) ? readEcho(place, value) : readMessage(place, value));
}

function ofBusiness(place: Place, message: JsonObject, customer: unknown): boolean {
  if (customer !== null) return message.from !== customer;
  return place.business !== null && digitsOf(String(message.from)) === place.business;
}

const past = (found: Inbound[]): Inbound[] =>
  found.map((item) =>
    item.type === 'message' || item.type === 'echo' ? { ...item, historic: true as const } : item,
  );

function pastStatus(place: Place, message: JsonObject): Inbound[] {
  const status = statusOf(objectOf(message.history_context).status);
  if (status === null || status === 'failed' || typeof message.id !== 'string') return [];
  const at = momentOf(message.timestamp, place.now) ?? place.now;
  return [
    {
      type: 'status',
      address: place.address,
      externalId: message.id,
      callbackData: null,
      status,
      at,
      error: null,
    },
  ];
}
