import type { Attachment } from '@sapa/contracts/conversations/attachments';
import type { Message } from '@sapa/contracts/conversations/messages';
import { privateStore } from '../../../lib/account/private-storage.ts';
import type { Store } from '../../../lib/store.ts';
import type { ComposerMode } from './drafts.ts';

/** A message that the server has not accepted yet. Kept in the browser, so that a reload loses nothing. */
export interface Unsent {
  client_id: string;
  conversation_id: string;
  mode: ComposerMode;
  text: string;
  attachments: Attachment[];
  reply_to: Message['reply_to'];
  /** It was written with one: counted where it is accepted. */
  quick_reply?: string;
  /** Of a mail, as typed. */
  subject?: string;
  created_at: string;
  /** The newest message that its writer had seen. */
  seen_seq?: number;
  /** Somebody else replied before it: sent again, it goes all the same. */
  answered?: boolean;
  /** Why the server refused it; null while it is on its way. */
  refusal: string | null;
}

type Outbox = readonly Unsent[];

export const enqueue = (outbox: Outbox, message: Unsent): Outbox => [...outbox, message];

export const accepted = (outbox: Outbox, clientId: string): Outbox =>
  outbox.some((each) => each.client_id === clientId)
    ? outbox.filter((each) => each.client_id !== clientId)
    : outbox;

export const refused = (outbox: Outbox, clientId: string, refusal: string, answered = false): Outbox =>
  outbox.map((each) => (each.client_id === clientId ? { ...each, refusal, answered } : each));

/** Whoever sends it again has read why not: nothing newer stops it. */
export const tryingAgain = (outbox: Outbox, clientId: string): Outbox =>
  outbox.map((each) => {
    if (each.client_id !== clientId) return each;
    const { seen_seq: _, answered: _answered, ...again } = each;
    return { ...again, refusal: null };
  });

/** What of a conversation is still unsent; a message that the thread already holds has been accepted. */
export function unsentIn(outbox: Outbox, conversationId: string, known: ReadonlySet<string>): Unsent[] {
  return outbox.filter((each) => each.conversation_id === conversationId && !known.has(each.client_id));
}

export const outboxOf = (memberId: string): Store<Outbox> => privateStore<Outbox>(`outbox.${memberId}`, []);
