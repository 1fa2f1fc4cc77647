import type { ContactSource } from '@sapa/contracts';
import type { ChannelAddress, InboundSender } from '../../inbound.ts';
import { idOf, type JsonObject, momentOf, objectOf, shortTextOf } from '../../json.ts';

/** What is known about everything in one update. */
export interface UpdateSource {
  address: ChannelAddress;
  /** The chat's id; a private chat has its person's. */
  chatId: string;
  person: InboundSender;
  at: Date;
}

/** Null: it names nobody. */
export function updateSource(
  bot: string,
  told: { chat: unknown; from: unknown; date: unknown },
  now: Date,
): UpdateSource | null {
  const chatId = idOf(objectOf(told.chat).id);
  if (chatId === null) return null;
  return {
    address: { kind: 'telegram', address: bot },
    chatId,
    person: personOf(chatId, objectOf(told.from)),
    at: momentOf(told.date, now) ?? now,
  };
}

function personOf(chatId: string, { first_name, last_name, username }: JsonObject): InboundSender {
  const parts = [shortTextOf(first_name), shortTextOf(last_name)].filter((part) => part !== null);
  return {
    externalId: chatId,
    alias: null,
    phone: null,
    name: shortTextOf(parts.join(' ')),
    username: shortTextOf(username, 64),
    label: 'Pengguna Telegram',
  };
}

/** Ids of messages count up in each chat: a channel needs the chat as well. */
export const externalIdOf = (chatId: string, messageId: string): string => `${chatId}:${messageId}`;

/** Back to what the Bot API takes; null: not one of a message (a tapped button). */
export function messageIdOf(externalId: string): number | null {
  const id = Number(externalId.slice(externalId.indexOf(':') + 1));
  return Number.isSafeInteger(id) ? id : null;
}

/** `https://t.me/bot?start=payload`: where the link stood that somebody followed. */
export function startedBy(text: string): ContactSource | null {
  const payload = /^\/start(?:@\w+)? ([\w-]{1,64})$/.exec(text)?.[1];
  return payload === undefined ? null : { kind: 'telegram', name: payload, detail: { campaign: payload } };
}
