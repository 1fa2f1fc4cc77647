import type { AcceptedMessage, GraphContext } from './graph/graph-context.ts';
import type { MediaInput } from './graph/media/media-store.ts';
import { scopedId } from './graph/pages/page-store.ts';
import type { PhoneNumber } from './graph/sign-up/accounts.ts';
import { at, type JsonObject, textOf } from './json.ts';
import { businessMessage } from './phone/business-message.ts';
import { type Customer, createCustomer, type WriteOptions } from './phone/customer.ts';
import { createDirectMessages, type DirectMessages } from './phone/direct-messages.ts';
import { createThreads, type ThreadMessage, type Threads } from './phone/threads.ts';
import type { StatusSettings } from './status-flow.ts';
import { type BotChats, createBotChats } from './telegram/bot-chats.ts';
import type { Bot } from './telegram/bot-store.ts';
import type { InboundContent, InboundMedia } from './webhooks/inbound-content.ts';
import { messageUpdate, preferenceUpdate, type Sender, type StatusName } from './webhooks/webhook-updates.ts';

export interface Phone {
  threads: Threads;
  customers(): Customer[];
  /** A person, made on first use; number in any form, or `userId` for who shows none. */
  customer(who: Sender): Customer;
  find(customerId: string): Customer | undefined;
  /** Keeps what a customer sends where the app can download it. */
  keepMedia(phoneNumberId: string, file: MediaInput): InboundMedia;
  isWatching(from: { id: string }, recipient: string): boolean;
  /** Who a page or Instagram account knows by this id. */
  byScopedId(accountId: string, scopedId: string): Customer | undefined;
  direct: Pick<DirectMessages, 'receive' | 'answerInInbox'>;
  bots: BotChats;
  pageAct: GraphContext['pageAct'];
  /** What the app sent arrives here. */
  receive(message: AcceptedMessage): void;
  statusChanged(message: AcceptedMessage, status: StatusName): void;
  businessRead(from: PhoneNumber, messageId: string, typing: boolean): void;
  clear(): void;
}

interface PhoneOptions {
  graph: GraphContext;
  report(message: AcceptedMessage, status: StatusName): Promise<void>;
  statuses(): StatusSettings;
  toBot(bot: Bot, update: JsonObject): Promise<unknown>;
}

const typingLastsMs = 25_000;

export function createPhone({ graph, report, statuses, toBot }: PhoneOptions): Phone {
  const threads = createThreads();
  const direct = createDirectMessages({
    graph,
    threads,
    statuses,
    isWatching: (accountId, customerId) => watching.has(pair(accountId, customerId)),
  });
  const customers = new Map<string, Customer>();
  const bots = createBotChats({ graph, threads, customers: () => [...customers.values()], emit: toBot });
  const watching = new Set<string>();
  const unread = new Map<string, AcceptedMessage[]>();
  const accepted = new Map<string, AcceptedMessage>();
  const keep = graph.record === 'all';
  const pair = (phoneNumberId: string, customerId: string) => `${phoneNumberId}:${customerId}`;

  function numberOf(phoneNumberId: string): PhoneNumber {
    const number = graph.accounts.numbers.get(phoneNumberId);
    if (!number) throw new Error(`no business number ${phoneNumberId} in the simulator`);
    return number;
  }

  function keepMedia(phoneNumberId: string, file: MediaInput): InboundMedia {
    const owner =
      graph.pages.account(phoneNumberId)?.page.id ??
      graph.bots.all.get(phoneNumberId)?.id ??
      numberOf(phoneNumberId).wabaId;
    const media = graph.media.keep(owner, 'inbound', file);
    return {
      id: media.id,
      mime_type: media.mimeType,
      sha256: Buffer.from(media.sha256, 'hex').toString('base64'),
      url: graph.media.url(media),
    };
  }

  async function readAll(phoneNumberId: string, customerId: string) {
    const account = graph.pages.account(phoneNumberId);
    if (account !== undefined) return direct.readAll(account, customerId);
    const key = pair(phoneNumberId, customerId);
    const waiting = unread.get(key) ?? [];
    unread.delete(key);
    await Promise.all(waiting.map((message) => report(message, 'read')));
  }

  async function write(
    who: Customer,
    phoneNumberId: string,
    content: InboundContent,
    options: WriteOptions = {},
  ) {
    const account = graph.pages.account(phoneNumberId);
    if (account !== undefined) return direct.write(who, account, content, options);
    const bot = graph.bots.all.get(phoneNumberId);
    if (bot !== undefined) return bots.write(who, bot, content, options);
    const number = numberOf(phoneNumberId);
    const message: ThreadMessage = {
      id: graph.ids.wamid(who.number ?? who.id, 'in'),
      direction: 'in',
      at: graph.clock.now(),
      type: content.type,
      content,
      status: 'pending',
      reactions: {},
      ...(options.replyTo === undefined ? {} : { replyTo: options.replyTo }),
      ...mediaIdOf(content),
    };
    // Reactions, edits and deletions change a bubble and are none themselves.
    const visible = !['reaction', 'edit', 'revoke'].includes(content.type);
    if (keep && visible) threads.add(phoneNumberId, who.id, message);
    // One tick for good: whom the business blocks never learns of it.
    if (graph.blocked.get(phoneNumberId)?.has(who.id)) return message;
    graph.windows.opened(phoneNumberId, who.id);
    await graph.emit(messageUpdate(number, who, content, { id: message.id, at: message.at, ...options }));
    // The app may have read it before it answered the webhook.
    if (message.status === 'pending') message.status = 'delivered';
    if (visible) threads.touched(message.id);
    return message;
  }

  function customer(who: Sender): Customer {
    const id = who.number?.replace(/\D/g, '') ?? who.userId;
    if (!id) throw new Error('a customer needs a number or a userId');
    const known = customers.get(id);
    if (known) {
      if (who.name !== undefined && who.name !== known.name) {
        known.name = who.name;
        threads.say({ kind: 'customers' });
      }
      return known;
    }
    const person = createCustomer(who, id, {
      threads,
      write,
      keepMedia,
      readAll,
      preferMarketing: (phoneNumberId, customerId, value) =>
        graph.emit(preferenceUpdate(numberOf(phoneNumberId), customerId, { value, at: graph.clock.now() })),
      async play(messageId) {
        const message = accepted.get(messageId);
        if (message) await report(message, 'played');
      },
      watch(phoneNumberId, looking) {
        if (looking) watching.add(pair(phoneNumberId, id));
        else watching.delete(pair(phoneNumberId, id));
        if (looking) void readAll(phoneNumberId, id);
      },
    });
    customers.set(id, person);
    threads.say({ kind: 'customers' });
    return person;
  }

  return {
    threads,
    customer,
    customers: () => [...customers.values()],
    find: (id) => customers.get(id),
    keepMedia,
    direct,
    bots,
    isWatching: (from, recipient) => watching.has(pair(from.id, recipient)),
    byScopedId: (accountId, scoped) =>
      [...customers.values()].find(({ id }) => scopedId(accountId, id) === scoped),
    pageAct(accountId, customerId, act) {
      const chat = { phoneNumberId: accountId, customerId };
      if (act.kind === 'typing')
        return threads.say({
          kind: 'typing',
          ...chat,
          ...(act.on ? { typingUntil: graph.clock.now() + typingLastsMs } : {}),
        });
      if (act.kind === 'react') {
        const target = threads.find(act.mid);
        if (target && act.emoji) target.message.reactions.business = act.emoji;
        else if (target) delete target.message.reactions.business;
        if (target) threads.touched(act.mid);
        return;
      }
      for (const message of threads.of(accountId, customerId)) {
        if (message.direction !== 'in' || message.status === 'read') continue;
        message.status = 'read';
        threads.touched(message.id);
      }
    },
    receive(message) {
      if (!keep || message.failure) return;
      if (message.type === 'reaction') {
        const target = threads.find(String(at(message.body, 'reaction', 'message_id')));
        const emoji = textOf(at(message.body, 'reaction', 'emoji'));
        if (target && emoji) target.message.reactions.business = emoji;
        else if (target) delete target.message.reactions.business;
        if (target) threads.touched(target.message.id);
        return;
      }
      customer(message.isUserId ? { userId: message.recipient } : { number: message.recipient });
      accepted.set(message.wamid, message);
      threads.say({ kind: 'typing', phoneNumberId: message.from.id, customerId: message.recipient });
      threads.add(message.from.id, message.recipient, businessMessage(graph, message));
    },
    statusChanged(message, status) {
      if (!keep) return;
      const home = threads.find(message.wamid);
      if (home) home.message.status = status;
      threads.touched(message.wamid);
      if (status !== 'delivered') return;
      const key = pair(message.from.id, message.recipient);
      if (!watching.has(key)) unread.set(key, [...(unread.get(key) ?? []), message]);
    },
    businessRead(from, messageId, typing) {
      const home = threads.find(messageId);
      if (!home) return;
      // The mark covers what came before it too.
      for (const message of threads.of(from.id, home.customerId)) {
        if (message.direction === 'in' && message.at <= home.message.at && message.status !== 'read') {
          message.status = 'read';
          threads.touched(message.id);
        }
      }
      if (!typing) return;
      const chat = { phoneNumberId: from.id, customerId: home.customerId };
      threads.say({ kind: 'typing', ...chat, typingUntil: graph.clock.now() + typingLastsMs });
    },
    clear() {
      threads.clear();
      customers.clear();
      watching.clear();
      unread.clear();
      accepted.clear();
      bots.clear();
    },
  };
}

function mediaIdOf(content: InboundContent): { mediaId?: string } {
  const id = textOf(at(content[content.type], 'id'));
  return id === undefined ? {} : { mediaId: id };
}
