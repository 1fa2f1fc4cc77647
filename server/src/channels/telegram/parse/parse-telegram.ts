import type { ChannelAddress, Inbound } from '../../inbound.ts';
import {
  idOf,
  isObject,
  type JsonObject,
  listOf,
  momentOf,
  objectOf,
  readJson,
  shortTextOf,
} from '../../json.ts';
import { readEdit, readMessage, readTap } from './message.ts';
import { externalIdOf, type UpdateSource, updateSource } from './update-source.ts';

/**
 * One update, as our door stored it. Total: what cannot be read comes back whole.
 *
 * @param now stands in for a time that the update lacks or makes up
 */
export function parseTelegram(body: string, now = new Date()): Inbound[] {
  const read = readJson(body);
  if ('reason' in read) return [unreadable(body, read.reason)];
  const { bot_id, update } = objectOf(read.json);
  const bot = idOf(bot_id);
  if (bot === null || !isObject(update)) return [unreadable(body, 'no update of a bot')];
  // The promise that nothing is lost must not hang on every reader being perfect.
  try {
    return readUpdate(bot, update, now) ?? [unreadable(body, 'an update of nobody')];
  } catch (error) {
    return [unreadable(body, String(error))];
  }
}

function readUpdate(bot: string, update: JsonObject, now: Date): Inbound[] | null {
  const { message, edited_message, callback_query, message_reaction, my_chat_member } = update;
  const said = [message, edited_message, message_reaction, my_chat_member].find(isObject);
  const callback = objectOf(callback_query);
  const { chat } = said ?? objectOf(callback.message);
  if (objectOf(chat).type !== 'private' && isObject(chat)) return [groupNews(bot, chat, my_chat_member, now)];
  // A tap under a message that is too old brings nothing but who tapped: in a private chat that is the chat.
  const source = updateSource(
    bot,
    {
      chat: chat ?? { id: objectOf(callback.from).id },
      from: said?.from ?? said?.user ?? callback.from,
      date: said?.date,
    },
    now,
  );
  if (source === null) return said === undefined ? [otherNews(bot, update, now)] : null;
  if (isObject(message)) return readMessage(source, message);
  if (isObject(edited_message)) return readEdit(source, edited_message, now);
  if (isObject(callback_query)) return readTap(source, callback_query);
  if (isObject(message_reaction)) return readReaction(source, message_reaction);
  return readMembership(source, objectOf(my_chat_member));
}

/** Telegram tells all that a person has put there now; the inbox shows the last. */
function readReaction({ address, chatId, person, at }: UpdateSource, value: JsonObject): Inbound[] {
  const messageId = idOf(value.message_id);
  if (messageId === null) return [unreadable(JSON.stringify(value), 'a reaction to nothing')];
  const last = listOf(value.new_reaction).filter(isObject).at(-1);
  // One of a paid collection has no letter of its own.
  const emoji = last === undefined ? null : (shortTextOf(last.emoji, 64) ?? '⭐');
  return [{ type: 'reaction', address, target: externalIdOf(chatId, messageId), emoji, at, sender: person }];
}

/** Who blocks the bot wants no promotions; who lets it in again takes back just that, not a STOP of their own. */
function readMembership({ address, person, at }: UpdateSource, value: JsonObject): Inbound[] {
  const status = shortTextOf(objectOf(value.new_chat_member).status, 32);
  const blocked = status === 'kicked' || status === 'left';
  const told = blocked
    ? { decision: 'withdrawn' as const, words: 'Memblokir bot di Telegram' }
    : { decision: 'granted' as const, words: 'Membuka blokir bot di Telegram', onlyBack: true as const };
  return [{ type: 'marketing_preference', address, sender: person, ...told, at }];
}

const BOT_LEFT = ['kicked', 'left'];

/** Sapa reads private chats only: of a group it is kept that the bot is in it, and nothing that is said there. */
function groupNews(bot: string, chat: JsonObject, membership: unknown, now: Date): Inbound {
  const status = shortTextOf(objectOf(objectOf(membership).new_chat_member).status, 32);
  const inside = !BOT_LEFT.includes(status ?? '');
  const value = { name: shortTextOf(chat.title) ?? 'Telegram', inside };
  return { type: 'account', address: addressOf(bot), field: 'group', value, at: now };
}

const otherNews = (bot: string, update: JsonObject, now: Date): Inbound => ({
  type: 'account',
  address: addressOf(bot),
  field: Object.keys(update).find((key) => key !== 'update_id') ?? 'update',
  value: update,
  at: momentOf(update.date, now) ?? now,
});

const addressOf = (bot: string): ChannelAddress => ({ kind: 'telegram', address: bot });

const unreadable = (raw: string, reason: string): Inbound => ({
  type: 'unreadable',
  raw: raw.replaceAll('\u0000', ''),
  reason,
});
