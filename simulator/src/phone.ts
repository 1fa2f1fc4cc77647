import type { PhoneNumber } from './graph/accounts.ts';
import type { AcceptedMessage, GraphContext } from './graph/graph-context.ts';
import type { MediaInput } from './graph/media-store.ts';
import { at, isObject, type JsonObject, textOf } from './json.ts';
import { businessMessage } from './phone/business-message.ts';
import { createThreads, type ThreadMessage, type Threads } from './phone/threads.ts';
import { type InboundContent, type InboundMedia, inbound } from './webhooks/inbound-content.ts';
import { messageUpdate, type Sender, type StatusName } from './webhooks/webhook-updates.ts';

interface WriteOptions {
  /** The quoted message. */
  replyTo?: string;
  context?: JsonObject;
  /** The first message after a click-to-WhatsApp ad: `adReferral()`. */
  referral?: JsonObject;
  groupId?: string;
}

/** One person with a phone. Every method resolves when the app has accepted the webhook. */
export interface Customer extends Sender {
  /** The number's digits, or the business-scoped user id of who has none to show. */
  readonly id: string;
  /** Any content of `inbound`. */
  write(phoneNumberId: string, content: InboundContent, options?: WriteOptions): Promise<ThreadMessage>;
  text(phoneNumberId: string, body: string, options?: WriteOptions): Promise<ThreadMessage>;
  image(phoneNumberId: string, file: MediaInput, caption?: string): Promise<ThreadMessage>;
  video(phoneNumberId: string, file: MediaInput, caption?: string): Promise<ThreadMessage>;
  document(phoneNumberId: string, file: MediaInput, caption?: string): Promise<ThreadMessage>;
  voice(phoneNumberId: string, file: MediaInput): Promise<ThreadMessage>;
  /** Taps a reply button, a list row or a template's quick reply by its id, payload or text. */
  tap(phoneNumberId: string, messageId: string, choice: string): Promise<ThreadMessage>;
  react(phoneNumberId: string, messageId: string, emoji?: string): Promise<void>;
  edit(phoneNumberId: string, messageId: string, body: string): Promise<void>;
  revoke(phoneNumberId: string, messageId: string): Promise<void>;
  /** Reads all that is unread: `read` statuses follow. */
  read(phoneNumberId: string): Promise<void>;
  /** Listens to a voice note: a `played` status follows. */
  play(messageId: string): Promise<void>;
  /** While the chat is open, what arrives is read at once. */
  open(phoneNumberId: string): void;
  close(phoneNumberId: string): void;
  chat(phoneNumberId: string): readonly ThreadMessage[];
  /** The first message of the business that matches, now or later (5 s). */
  waitForReply(
    phoneNumberId: string,
    matches?: (message: ThreadMessage) => boolean,
    timeoutMs?: number,
  ): Promise<ThreadMessage>;
}

export interface Phone {
  threads: Threads;
  customers(): Customer[];
  /** A person, made on first use; number in any form, or `userId` for who shows none. */
  customer(who: Sender): Customer;
  find(customerId: string): Customer | undefined;
  /** Keeps what a customer sends where the app can download it. */
  keepMedia(phoneNumberId: string, file: MediaInput): InboundMedia;
  isWatching(from: PhoneNumber, recipient: string): boolean;
  /** What the app sent arrives here. */
  receive(message: AcceptedMessage): void;
  statusChanged(message: AcceptedMessage, status: StatusName): void;
  businessRead(from: PhoneNumber, messageId: string, typing: boolean): void;
  clear(): void;
}

interface PhoneOptions {
  graph: GraphContext;
  report(message: AcceptedMessage, status: StatusName): Promise<void>;
}

const typingLastsMs = 25_000;

export function createPhone({ graph, report }: PhoneOptions): Phone {
  const threads = createThreads();
  const customers = new Map<string, Customer>();
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
    const media = graph.media.keep(numberOf(phoneNumberId).wabaId, 'inbound', file);
    return {
      id: media.id,
      mime_type: media.mimeType,
      sha256: Buffer.from(media.sha256, 'hex').toString('base64'),
      url: graph.media.url(media),
    };
  }

  async function readAll(phoneNumberId: string, customerId: string) {
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
    graph.windows.opened(phoneNumberId, who.id);
    await graph.emit(messageUpdate(number, who, content, { id: message.id, at: message.at, ...options }));
    message.status = 'delivered';
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
    const person: Customer = {
      ...who,
      ...(who.number === undefined ? {} : { number: id }),
      id,
      write: (number, content, options) => write(person, number, content, options),
      text: (number, body, options) => write(person, number, inbound.text(body), options),
      image: (number, file, caption) =>
        write(
          person,
          number,
          inbound.image(keepMedia(number, file), caption === undefined ? {} : { caption }),
        ),
      video: (number, file, caption) =>
        write(
          person,
          number,
          inbound.video(keepMedia(number, file), caption === undefined ? {} : { caption }),
        ),
      document: (number, file, caption) =>
        write(
          person,
          number,
          inbound.document(keepMedia(number, file), {
            ...(file.filename === undefined ? {} : { filename: file.filename }),
            ...(caption === undefined ? {} : { caption }),
          }),
        ),
      voice: (number, file) => write(person, number, inbound.voice(keepMedia(number, file))),
      tap(number, messageId, choice) {
        const sent = threads.find(messageId)?.message;
        return write(person, number, tapped(sent, choice), { replyTo: messageId });
      },
      async react(number, messageId, emoji) {
        const target = threads.find(messageId)?.message;
        if (target && emoji) target.reactions.customer = emoji;
        else if (target) delete target.reactions.customer;
        threads.touched(messageId);
        await write(person, number, inbound.reaction(messageId, emoji));
      },
      async edit(number, messageId, body) {
        const target = threads.find(messageId)?.message;
        if (target) Object.assign(target, { content: inbound.text(body), edited: true });
        threads.touched(messageId);
        await write(person, number, inbound.edit(messageId, inbound.text(body)));
      },
      async revoke(number, messageId) {
        const target = threads.find(messageId)?.message;
        if (target) target.revoked = true;
        threads.touched(messageId);
        await write(person, number, inbound.revoke(messageId));
      },
      read: (number) => readAll(number, id),
      async play(messageId) {
        const message = accepted.get(messageId);
        if (message) await report(message, 'played');
      },
      open(number) {
        watching.add(pair(number, id));
        void readAll(number, id);
      },
      close: (number) => void watching.delete(pair(number, id)),
      chat: (number) => threads.of(number, id),
      waitForReply: (number, matches = () => true, timeoutMs = 5000) =>
        waitForReply(threads, number, id, matches, timeoutMs),
    };
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
    isWatching: (from, recipient) => watching.has(pair(from.id, recipient)),
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
    },
  };
}

function mediaIdOf(content: InboundContent): { mediaId?: string } {
  const id = textOf(at(content[content.type], 'id'));
  return id === undefined ? {} : { mediaId: id };
}

/** The webhook content that tapping this choice causes. */
function tapped(sent: ThreadMessage | undefined, choice: string): InboundContent {
  const choices = sent?.content.choices;
  const found = Array.isArray(choices)
    ? choices.filter(isObject).find((item) => item.id === choice || item.title === choice)
    : undefined;
  if (!found) throw new Error(`there is nothing to tap called ${choice}`);
  const [id, title] = [String(found.id), String(found.title)];
  if (found.kind === 'row') {
    const description = textOf(found.description);
    return inbound.listReply({ id, title, ...(description === undefined ? {} : { description }) });
  }
  return found.kind === 'template'
    ? inbound.templateButton({ payload: id, text: title })
    : inbound.buttonReply({ id, title });
}

function waitForReply(
  threads: Threads,
  phoneNumberId: string,
  customerId: string,
  matches: (message: ThreadMessage) => boolean,
  timeoutMs: number,
): Promise<ThreadMessage> {
  const fits = (message: ThreadMessage) => message.direction === 'out' && matches(message);
  const known = threads.of(phoneNumberId, customerId).find(fits);
  if (known) return Promise.resolve(known);
  return new Promise((resolve, reject) => {
    const stop = threads.listen(({ message, ...chat }) => {
      if (chat.phoneNumberId !== phoneNumberId || chat.customerId !== customerId) return;
      if (!message || !fits(message)) return;
      clearTimeout(timer);
      stop();
      resolve(message);
    });
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`no reply to ${customerId} within ${timeoutMs} ms`));
    }, timeoutMs);
  });
}
