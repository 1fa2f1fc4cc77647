import type { MediaInput } from '../graph/media/media-store.ts';
import type { JsonObject } from '../json.ts';
import { type InboundContent, type InboundMedia, inbound } from '../webhooks/inbound-content.ts';
import type { Sender } from '../webhooks/webhook-updates.ts';
import { tapped } from './tapped.ts';
import type { ThreadMessage, Threads } from './threads.ts';
import { waitForReply } from './wait-for-reply.ts';

export interface WriteOptions {
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
  /** Of the profile picture, where they have one: what `keepMedia` gave. */
  photoId?: string;
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
  /** Stops the business's promotions in WhatsApp itself, or lets them through again. */
  preferMarketing(phoneNumberId: string, value: 'stop' | 'resume'): Promise<void>;
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

/** What a customer's hand reaches of the phone. */
interface PhoneParts {
  threads: Threads;
  write(
    who: Customer,
    phoneNumberId: string,
    content: InboundContent,
    options?: WriteOptions,
  ): Promise<ThreadMessage>;
  keepMedia(phoneNumberId: string, file: MediaInput): InboundMedia;
  readAll(phoneNumberId: string, customerId: string): Promise<void>;
  play(messageId: string): Promise<void>;
  preferMarketing(phoneNumberId: string, customerId: string, value: 'stop' | 'resume'): Promise<void>;
  watch(phoneNumberId: string, looking: boolean): void;
}

export function createCustomer(who: Sender, id: string, phone: PhoneParts): Customer {
  const { threads, keepMedia } = phone;
  const write: Customer['write'] = (number, content, options) =>
    phone.write(person, number, content, options);
  const captioned = (caption: string | undefined) => (caption === undefined ? {} : { caption });

  /** Changes the bubble that a reaction, edit or deletion is about. */
  function change(messageId: string, apply: (message: ThreadMessage) => void) {
    const message = threads.find(messageId)?.message;
    if (message) apply(message);
    threads.touched(messageId);
  }

  const person: Customer = {
    ...who,
    ...(who.number === undefined ? {} : { number: id }),
    id,
    write,
    text: (number, body, options) => write(number, inbound.text(body), options),
    image: (number, file, caption) =>
      write(number, inbound.image(keepMedia(number, file), captioned(caption))),
    video: (number, file, caption) =>
      write(number, inbound.video(keepMedia(number, file), captioned(caption))),
    document: (number, file, caption) =>
      write(
        number,
        inbound.document(keepMedia(number, file), {
          ...(file.filename === undefined ? {} : { filename: file.filename }),
          ...captioned(caption),
        }),
      ),
    voice: (number, file) => write(number, inbound.voice(keepMedia(number, file))),
    tap: (number, messageId, choice) =>
      write(number, tapped(threads.find(messageId)?.message, choice), { replyTo: messageId }),
    async react(number, messageId, emoji) {
      change(messageId, ({ reactions }) => {
        if (emoji) reactions.customer = emoji;
        else delete reactions.customer;
      });
      await write(number, inbound.reaction(messageId, emoji));
    },
    async edit(number, messageId, body) {
      change(messageId, (message) => Object.assign(message, { content: inbound.text(body), edited: true }));
      await write(number, inbound.edit(messageId, inbound.text(body)));
    },
    async revoke(number, messageId) {
      change(messageId, (message) => {
        message.revoked = true;
      });
      await write(number, inbound.revoke(messageId));
    },
    preferMarketing: (number, value) => phone.preferMarketing(number, id, value),
    read: (number) => phone.readAll(number, id),
    play: phone.play,
    open: (number) => phone.watch(number, true),
    close: (number) => phone.watch(number, false),
    chat: (number) => threads.of(number, id),
    waitForReply: (number, matches = () => true, timeoutMs = 5000) =>
      waitForReply(threads, number, id, matches, timeoutMs),
  };
  return person;
}
