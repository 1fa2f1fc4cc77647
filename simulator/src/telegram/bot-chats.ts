import { createHash } from 'node:crypto';
import type { GraphContext } from '../graph/graph-context.ts';
import { at, type JsonObject, textOf } from '../json.ts';
import type { Customer, WriteOptions } from '../phone/customer.ts';
import type { ThreadMessage, Threads } from '../phone/threads.ts';
import type { InboundContent } from '../webhooks/inbound-content.ts';
import { BotError, badRequest } from './bot-error.ts';
import { markupOf, said, shownOf } from './bot-message.ts';
import type { Bot } from './bot-store.ts';

/** Chats with bots, in the same threads as those with numbers and pages. */
export interface BotChats {
  write(who: Customer, bot: Bot, content: InboundContent, options?: WriteOptions): Promise<ThreadMessage>;
  /** What the API sent arrives. @throws BotError */
  receive(bot: Bot, parameters: JsonObject, type: string, mediaId?: string): JsonObject;
  react(bot: Bot, parameters: JsonObject): void;
  /** `deleteMessage`: a bot's own, for 48 hours. @throws BotError */
  remove(parameters: JsonObject): void;
  typing(bot: Bot, parameters: JsonObject): void;
  /** `getUserProfilePhotos`. */
  photos(parameters: JsonObject): JsonObject;
  /** The customer blocks the bot, or lets it in again. */
  setBlocked(bot: Bot, who: Customer, blocked: boolean): Promise<void>;
  clear(): void;
}

/** A person's id at Telegram: the same for every bot. */
export const telegramId = (customerId: string): number =>
  1_000_000_000 +
  (createHash('sha256').update(`telegram:${customerId}`).digest().readUInt32BE() % 1_000_000_000);

export function createBotChats(options: {
  graph: GraphContext;
  threads: Threads;
  customers(): Customer[];
  emit(bot: Bot, update: JsonObject): Promise<unknown>;
}): BotChats {
  const { graph, threads, customers, emit } = options;
  const blocked = new Set<string>();
  const key = (bot: Bot, who: { id: string }) => `${bot.id}:${who.id}`;
  const seconds = () => Math.floor(graph.clock.now() / 1000);
  const customerOf = (chatId: unknown) =>
    customers().find(({ id }) => String(telegramId(id)) === String(chatId));

  const userOf = (who: Customer): JsonObject => {
    const [first_name = 'Pengguna', ...rest] = (who.name ?? 'Pengguna').split(' ');
    return {
      id: telegramId(who.id),
      is_bot: false,
      first_name,
      ...(rest.length === 0 ? {} : { last_name: rest.join(' ') }),
      ...(who.username === undefined ? {} : { username: who.username }),
    };
  };
  const chatOf = (who: Customer): JsonObject => {
    const { is_bot: _, ...names } = userOf(who);
    return { ...names, type: 'private' };
  };
  const quoted = (who: Customer, message: ThreadMessage): JsonObject => ({
    message_id: numberOf(message.id),
    chat: chatOf(who),
    date: Math.floor(message.at / 1000),
    ...(message.type === 'text' ? { text: message.content.body } : {}),
    ...markupOf(message),
  });

  function updateOf(
    who: Customer,
    message: ThreadMessage,
    content: InboundContent,
    { replyTo }: WriteOptions,
  ) {
    const target = threads.find(replyTo ?? targetOf(content) ?? '')?.message;
    const from = userOf(who);
    const date = seconds();
    if (content.type === 'interactive' && target !== undefined)
      return {
        callback_query: {
          id: graph.ids.nonce(),
          from,
          chat_instance: '1',
          data: at(content.interactive, 'button_reply', 'id'),
          message: quoted(who, target),
        },
      };
    const chat = chatOf(who);
    if (content.type === 'reaction') {
      const emoji = textOf(at(content.reaction, 'emoji'))?.replace('\ufe0f', '');
      const new_reaction = emoji === undefined ? [] : [{ type: 'emoji', emoji }];
      return {
        message_reaction: {
          chat,
          message_id: numberOf(targetOf(content) ?? ''),
          user: from,
          date,
          old_reaction: [],
          new_reaction,
        },
      };
    }
    if (content.type === 'edit')
      return {
        edited_message: {
          message_id: numberOf(targetOf(content) ?? ''),
          from,
          chat,
          date,
          edit_date: date,
          text: at(content.edit, 'message', 'text', 'body'),
        },
      };
    return {
      message: {
        message_id: numberOf(message.id),
        from,
        chat,
        date,
        ...said(content, (id) => graph.media.get(id)),
        ...(target === undefined ? {} : { reply_to_message: quoted(who, target) }),
      },
    };
  }

  return {
    async write(who, bot, content, more = {}) {
      const act = ['reaction', 'edit', 'revoke'].includes(content.type);
      const mediaId = textOf(at(content[content.type], 'id'));
      const message: ThreadMessage = {
        id: threadId(who, graph.ids.messageNumber()),
        direction: 'in',
        at: graph.clock.now(),
        type: content.type,
        content,
        status: 'pending',
        reactions: {},
        ...(more.replyTo === undefined ? {} : { replyTo: more.replyTo }),
        ...(mediaId === undefined ? {} : { mediaId }),
      };
      if (!act) threads.add(bot.id, who.id, message);
      // A bot is not told of messages that are taken back.
      if (content.type !== 'revoke') await emit(bot, updateOf(who, message, content, more));
      message.status = 'delivered';
      if (!act) threads.touched(message.id);
      return message;
    },
    receive(bot, parameters, type, mediaId) {
      const who = customerOf(parameters.chat_id);
      if (who === undefined || threads.of(bot.id, who.id).length === 0) throw badRequest('chat not found');
      if (blocked.has(key(bot, who))) throw new BotError(403, 'Forbidden: bot was blocked by the user');
      const replyTo = at(parameters.reply_parameters, 'message_id');
      const target = replyTo === undefined ? undefined : threads.find(threadId(who, Number(replyTo)));
      if (
        replyTo !== undefined &&
        !target &&
        at(parameters.reply_parameters, 'allow_sending_without_reply') !== true
      )
        throw badRequest('message to be replied not found');
      const message: ThreadMessage = {
        id: threadId(who, graph.ids.messageNumber()),
        direction: 'out',
        at: graph.clock.now(),
        ...shownOf(parameters, type),
        status: 'delivered',
        reactions: {},
        ...(mediaId === undefined ? {} : { mediaId }),
        ...(target === undefined ? {} : { replyTo: target.message.id }),
      };
      threads.say({ kind: 'typing', phoneNumberId: bot.id, customerId: who.id });
      threads.add(bot.id, who.id, message);
      return {
        message_id: numberOf(message.id),
        from: { id: Number(bot.id), is_bot: true, first_name: bot.name, username: bot.username },
        chat: chatOf(who),
        date: seconds(),
      };
    },
    react(_bot, parameters) {
      const who = customerOf(parameters.chat_id);
      const home = who && threads.find(threadId(who, Number(parameters.message_id)));
      if (!home) throw badRequest('message to react not found');
      const [first] = Array.isArray(parameters.reaction) ? parameters.reaction : [];
      const emoji = textOf(at(first, 'emoji'));
      if (emoji === undefined) delete home.message.reactions.business;
      else home.message.reactions.business = emoji;
      threads.touched(home.message.id);
    },
    remove(parameters) {
      const who = customerOf(parameters.chat_id);
      const home = who && threads.find(threadId(who, Number(parameters.message_id)));
      if (!home || home.message.revoked) throw badRequest('message to delete not found');
      if (graph.clock.now() - home.message.at > 48 * 3_600_000)
        throw badRequest("message can't be deleted for everyone");
      home.message.revoked = true;
      threads.touched(home.message.id);
    },
    photos({ user_id }) {
      const photo = customerOf(user_id)?.photoId;
      const photos = photo === undefined ? [] : [[{ file_id: photo, width: 160, height: 160 }]];
      return { total_count: photos.length, photos };
    },
    typing(bot, parameters) {
      const who = customerOf(parameters.chat_id);
      if (who === undefined) throw badRequest('chat not found');
      const chat = { phoneNumberId: bot.id, customerId: who.id };
      threads.say({ kind: 'typing', ...chat, typingUntil: graph.clock.now() + 5000 });
    },
    async setBlocked(bot, who, isBlocked) {
      if (isBlocked) blocked.add(key(bot, who));
      else blocked.delete(key(bot, who));
      const member = (status: string) => ({ user: { id: Number(bot.id), is_bot: true }, status });
      await emit(bot, {
        my_chat_member: {
          chat: chatOf(who),
          from: userOf(who),
          date: seconds(),
          old_chat_member: member(isBlocked ? 'member' : 'kicked'),
          new_chat_member: member(isBlocked ? 'kicked' : 'member'),
        },
      });
    },
    clear: () => blocked.clear(),
  };
}

/** Numbers count up in each chat; a phone has several chats. */
const threadId = (who: { id: string }, number: number): string => `${telegramId(who.id)}:${number}`;

const numberOf = (id: string): number => Number(id.slice(id.indexOf(':') + 1));

const targetOf = (content: InboundContent): string | undefined =>
  textOf(at(content[content.type], 'message_id')) ?? textOf(at(content[content.type], 'original_message_id'));
