import type { MessageContent } from '@sapa/contracts/conversations/message-content';
import type { Message } from '@sapa/contracts/conversations/messages';
import type { Unsent } from '../sending/outbox.ts';
import type { HandoverActs } from './handover-help.tsx';
import type { PdfFile } from './pdf-file.ts';

/** Where the channel can quote at all. */
export const isQuotable = ({ direction, deleted_at }: Message): boolean =>
  direction !== 'internal' && deleted_at === null;

/** What a customer may ask again, or an agent's answer to it: a golden question can be made of it. */
export const isTestable = ({ direction, sender, ai_run_id, text, deleted_at }: Message): boolean =>
  text !== '' &&
  deleted_at === null &&
  (direction === 'in' || (direction === 'out' && sender.type === 'ai' && ai_run_id !== null));

/** Somebody whom a customer passed on. */
export type CardOfPerson = Extract<MessageContent, { kind: 'contacts' }>['contacts'][number];

/** What can be done with one message; the thread hands it down to its rows. */
export interface MessageActions {
  /** null where the channel cannot quote. */
  reply: ((message: Message) => void) | null;
  /** null where the channel has no reactions. */
  react: ((message: Message, emoji: string) => void) | null;
  retry: (message: Message) => void;
  sendAgain: (unsent: Unsent) => void;
  /** The customer must write before anything but a template can go. */
  windowShut: boolean;
  /** Nothing can be written to the customer now: something else stands in place of the field. */
  closed: boolean;
  /** In place of a message that came too late; null where the channel has no templates. */
  sendTemplate: ((unsent: Unsent) => void) | null;
  isOwn: (message: Message) => boolean;
  /** One's own, after it was asked whether. */
  remove: (message: Message) => void;
  /** Of the channel: how long a message can be taken back from the customer's screen. */
  deleteHours: number | null;
  /** Takes an unsent message back into the composer. */
  takeBack: (unsent: Unsent) => void;
  /** Removes an unsent message. */
  drop: (unsent: Unsent) => void;
  openPicture: (attachmentId: string) => void;
  openPdf: (file: PdfFile) => void;
  explain: (message: Message) => void;
  /** Keeps somebody on a card as a contact; null where one may not. */
  saveContact: ((card: CardOfPerson) => void) | null;
  /** What can be done from the card of the hand-over that still waits for a person; null: none does. */
  handover: (HandoverActs & { messageId: string }) | null;
  jumpTo: (messageId: string) => void;
}
