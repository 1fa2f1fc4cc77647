import type { Message } from '@sapa/contracts/conversations/messages';
import { dayOf } from '../../../lib/format.ts';
import { heldIn, type Unsent } from '../sending/outbox.ts';
import { withoutToldTwice } from './open-handover.ts';

export type ThreadItem =
  | { type: 'day'; key: string; at: string }
  | { type: 'unread'; key: string }
  | {
      type: 'message';
      key: string;
      message: Message;
      unsent: Unsent | null;
      /** It waits until what was refused before it is sent again or removed. */
      held: boolean;
      /** First and last of a run of one sender: where the name stands above, and the face beside. */
      first: boolean;
      last: boolean;
    };

/** A run ends after three minutes of silence. */
const RUN = 3 * 60_000;

interface Thread {
  messages: readonly Message[];
  unsent: readonly Unsent[];
  /** Number of the first message that was unread when the thread was opened; null for none. */
  unreadFrom: number | null;
  author: string;
}

/** The lines of a thread, oldest first: days, the "new messages" line, bubbles in runs. */
export function threadItems({ messages, unsent, unreadFrom, author }: Thread): ThreadItem[] {
  const known = withoutToldTwice(messages).map((message) => ({ message, unsent: null as Unsent | null }));
  const waiting = unsent.map((each) => ({ message: asMessage(each, author), unsent: each }));
  const all = [...known, ...waiting];
  const held = heldIn(unsent);
  const items: ThreadItem[] = [];
  for (const [index, { message, unsent: own }] of all.entries()) {
    const before = all[index - 1]?.message;
    const after = all[index + 1]?.message;
    const newDay = !before || dayOf(before.created_at) !== dayOf(message.created_at);
    if (newDay) items.push({ type: 'day', key: `day:${dayOf(message.created_at)}`, at: message.created_at });
    const newUnread = message.seq === unreadFrom;
    if (newUnread) items.push({ type: 'unread', key: 'unread' });
    items.push({
      type: 'message',
      // The client id stays when the server's answer arrives, so that the bubble does not blink.
      key: message.client_id ?? message.id,
      message,
      unsent: own,
      held: own !== null && held.has(own.client_id),
      first: newDay || newUnread || !isRun(before, message),
      last: !after || !isRun(message, after) || after.seq === unreadFrom,
    });
  }
  return items;
}

function isRun(before: Message | undefined, after: Message): boolean {
  if (!before || before.content.kind === 'activity' || after.content.kind === 'activity') return false;
  return (
    before.direction === after.direction &&
    before.sender.type === after.sender.type &&
    before.sender.name === after.sender.name &&
    before.content.kind === after.content.kind &&
    dayOf(before.created_at) === dayOf(after.created_at) &&
    Date.parse(after.created_at) - Date.parse(before.created_at) < RUN
  );
}

/** The number from which a thread is unread: its last `count` inbound messages are. */
export function unreadStart(messages: readonly Message[], count: number): number | null {
  if (count <= 0) return null;
  return messages.filter((message) => message.direction === 'in').at(-count)?.seq ?? null;
}

function asMessage(unsent: Unsent, author: string): Message {
  return {
    id: unsent.client_id,
    conversation_id: unsent.conversation_id,
    seq: Number.MAX_SAFE_INTEGER,
    direction: unsent.mode === 'note' ? 'internal' : 'out',
    sender: { type: 'member', id: null, name: author },
    text: unsent.text,
    content: { kind: unsent.mode === 'note' ? 'note' : unsent.attachments.length > 0 ? 'media' : 'text' },
    attachments: unsent.attachments,
    reply_to: unsent.reply_to,
    reply_to_missing: null,
    forwarded: false,
    referral: null,
    reactions: [],
    status: unsent.refusal === null ? 'queued' : 'failed',
    error: unsent.refusal === null ? null : { code: 'REFUSED', message: unsent.refusal, retryable: true },
    citations: [],
    ai_run_id: null,
    client_id: unsent.client_id,
    original_text: null,
    edited_at: null,
    deleted_at: null,
    created_at: unsent.created_at,
  };
}
