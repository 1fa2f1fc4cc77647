import type { Inbound } from '../../inbound.ts';
import { isObject, type JsonObject, listOf, momentOf, objectOf } from '../../json.ts';
import { accountNews, type DeliverySource, unreadable } from './delivery-source.ts';
import { echoOf, readEcho, readMessage } from './message.ts';
import { digitsOf } from './phone.ts';
import { personOf } from './sender.ts';
import { statusOf } from './status.ts';

/**
 * One of `history[]`: up to 180 days of the WhatsApp Business app, thousands of messages in a chunk. Its progress,
 * or the owner's refusal to share (error 2593109), is news about the account.
 */
export function readHistory(source: DeliverySource, value: unknown): Inbound[] {
  const { threads, ...rest } = objectOf(value);
  const messages = listOf(threads).flatMap((thread) => readThread(source, thread));
  return [...messages, accountNews(source, 'history', rest)];
}

function readThread(source: DeliverySource, value: unknown): Inbound[] {
  const thread = objectOf(value);
  const context = objectOf(thread.context);
  const person = personOf(source, { id: thread.id, userId: context.user_id });
  return listOf(thread.messages).flatMap((message): Inbound[] => {
    if (!isObject(message)) return [unreadable(message, 'a past message that is no object')];
    if (person === null || !ofBusiness(source, message, thread.id)) return past(readMessage(source, message));
    return [...past([echoOf(source, message, person)]), ...pastStatus(source, message)];
  });
}

/** One of `messages[]` under the field `history`: a picture or file that follows its placeholder. */
export function readPastMessage(source: DeliverySource, value: unknown): Inbound[] {
  const message = objectOf(value);
  return past(ofBusiness(source, message, null) ? readEcho(source, value) : readMessage(source, value));
}

function ofBusiness(source: DeliverySource, message: JsonObject, customer: unknown): boolean {
  if (customer !== null) return message.from !== customer;
  return source.business !== null && digitsOf(String(message.from)) === source.business;
}

const past = (found: Inbound[]): Inbound[] =>
  found.map((item) =>
    item.type === 'message' || item.type === 'echo' ? { ...item, historic: true as const } : item,
  );

function pastStatus(source: DeliverySource, message: JsonObject): Inbound[] {
  const status = statusOf(objectOf(message.history_context).status);
  if (status === null || status === 'failed' || typeof message.id !== 'string') return [];
  const at = momentOf(message.timestamp, source.now) ?? source.now;
  return [
    {
      type: 'status',
      address: source.address,
      externalId: message.id,
      callbackData: null,
      status,
      at,
      error: null,
    },
  ];
}
