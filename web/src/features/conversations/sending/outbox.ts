import type { Attachment } from '@sapa/contracts/conversations/attachments';
import type { Message } from '@sapa/contracts/conversations/messages';
import { sharedPrivateStore } from '../../../lib/account/private-storage.ts';
import type { Store } from '../../../lib/store.ts';
import type { ComposerMode } from './drafts.ts';

/** Why the server did not take a message. */
export interface Refusal {
  /** In words; null while it is on its way. */
  refusal: string | null;
  /** Somebody else replied before it: sent again, it goes all the same. */
  answered?: boolean;
  /** The customer must write first: sent again before that, it would be refused again. */
  shut?: boolean;
}

/** What a message answers, as far as a bubble shows it. */
export type Quote = NonNullable<Message['reply_to']>;

export const quoteOf = ({ id, text, sender }: Message): Quote => ({
  id,
  text,
  sender_type: sender.type,
  sender_name: sender.name,
});

/** A message that the server has not accepted yet. Kept in the browser, so that a reload loses nothing. */
export interface Unsent extends Refusal {
  client_id: string;
  conversation_id: string;
  mode: ComposerMode;
  text: string;
  attachments: Attachment[];
  reply_to: Quote | null;
  /** It was written with one: counted where it is accepted. */
  quick_reply?: string;
  /** Of a mail, as typed. */
  subject?: string;
  created_at: string;
  /** The newest message that its writer had seen. */
  seen_seq?: number;
}

export type Outbox = readonly Unsent[];

export const enqueue = (outbox: Outbox, message: Unsent): Outbox => [...outbox, message];

export const accepted = (outbox: Outbox, clientId: string): Outbox =>
  outbox.some((each) => each.client_id === clientId)
    ? outbox.filter((each) => each.client_id !== clientId)
    : outbox;

export const refused = (outbox: Outbox, clientId: string, why: Refusal): Outbox =>
  outbox.map((each) => (each.client_id === clientId ? { ...each, ...why } : each));

/** Whoever sends it again has read why not: nothing newer stops it, nor what was written right after it. */
export function tryingAgain(outbox: Outbox, clientId: string): Outbox {
  const at = outbox.findIndex((each) => each.client_id === clientId);
  const again = outbox[at];
  if (again === undefined) return outbox;
  return outbox.map((each, index) => {
    const { seen_seq: _, ...unguarded } = each;
    if (index === at) return { ...unguarded, refusal: null, answered: false, shut: false };
    const behind = index > at && each.conversation_id === again.conversation_id;
    return behind && again.answered ? unguarded : each;
  });
}

/**
 * Which replies wait behind one that was refused: the customer is to read them in the order they were written, so its
 * writer sends it again or removes it first. Notes for the team wait for nothing.
 */
export function heldIn(outbox: Outbox): ReadonlySet<string> {
  const stopped = new Set<string>();
  const held = new Set<string>();
  for (const { mode, refusal, conversation_id, client_id } of outbox) {
    if (mode === 'note') continue;
    if (refusal !== null) stopped.add(conversation_id);
    else if (stopped.has(conversation_id)) held.add(client_id);
  }
  return held;
}

/** What of a conversation goes to the server next. */
export function nextIn(outbox: Outbox, conversationId: string): Unsent | undefined {
  const held = heldIn(outbox);
  return outbox.find(
    (each) => each.conversation_id === conversationId && each.refusal === null && !held.has(each.client_id),
  );
}

/** What of a conversation is still unsent; a message that the thread already holds has been accepted. */
export function unsentIn(outbox: Outbox, conversationId: string, known: ReadonlySet<string>): Unsent[] {
  return outbox.filter((each) => each.conversation_id === conversationId && !known.has(each.client_id));
}

/** What the list says of a conversation: what was refused, else what waits longest. */
export const stuckIn = (outbox: Outbox, conversationId: string): Unsent | undefined => {
  const own = outbox.filter((each) => each.conversation_id === conversationId);
  return own.find((each) => each.refusal !== null) ?? own[0];
};

export const outboxOf = (memberId: string): Store<Outbox> =>
  sharedPrivateStore<Outbox>(`outbox.${memberId}`, []);
