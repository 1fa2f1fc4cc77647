import type { VisitorMessage } from '@sapa/contracts';
import { dayOf, midnight } from './dates.ts';
import type { OutboxEntry } from './outbox.ts';

export type Tick = 'waiting' | 'sent' | 'delivered' | 'read' | 'refused';

/** One bubble: a stored message, or one still on its way. The key stays the same when the echo comes. */
export interface Bubble {
  key: string;
  mine: boolean;
  sender: string;
  ai: boolean;
  automatic: boolean;
  at: number;
  seq: number | null;
  text: string;
  content: VisitorMessage['content'];
  attachments: VisitorMessage['attachments'];
  file: OutboxEntry['file'];
  replyTo: VisitorMessage['reply_to'];
  deleted: boolean;
  tick: Tick | null;
  problem: string | null;
  /** Begins a run of one sender: shows the name. */
  first: boolean;
  /** Ends it: shows the time. */
  last: boolean;
}

export type Row = { key: string; day: string } | { key: string; bubble: Bubble };

/** Newer copies replace older ones; the order is the server's. A status never goes back. */
export function mergeMessages(known: VisitorMessage[], fresh: VisitorMessage[]): VisitorMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of fresh) {
    const before = byId.get(message.id);
    byId.set(message.id, before?.status === 'read' ? { ...message, status: 'read' } : message);
  }
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
}

/** The team has read the visitor's messages up to this one. */
export const readUpToHere = (messages: VisitorMessage[], seq: number): VisitorMessage[] =>
  messages.map((message) =>
    message.from === 'visitor' && message.seq <= seq ? { ...message, status: 'read' } : message,
  );

/** What of the outbox the server has not told back yet. */
export function unechoed(entries: OutboxEntry[], messages: VisitorMessage[]): OutboxEntry[] {
  const echoed = new Set(messages.map(({ client_id }) => client_id));
  return entries.filter(({ client_id }) => !echoed.has(client_id));
}

/** A run of one sender is shown as one block for five minutes. */
const RUN_MS = 300_000;

/** The thread as it is drawn: days, runs, and what is on its way at the end. */
export function rowsOf(messages: VisitorMessage[], entries: OutboxEntry[], now: number): Row[] {
  const bubbles = [...messages.map(stored), ...entries.map(pending)];
  const lastRead = bubbles.findLast(({ mine, tick }) => !mine || tick === 'read');
  const rows: Row[] = [];
  bubbles.forEach((bubble, i) => {
    const before = bubbles[i - 1];
    const after = bubbles[i + 1];
    const day = midnight(bubble.at);
    if (before === undefined || midnight(before.at) !== day) {
      rows.push({ key: `day-${day}-${bubble.key}`, day: dayOf(bubble.at, now) });
    }
    bubble.first = !sameRun(before, bubble);
    bubble.last = !sameRun(bubble, after);
    // Who answered has read what stood above the answer.
    if (bubble.mine && bubble.tick === 'delivered' && isBefore(bubble, lastRead)) bubble.tick = 'read';
    rows.push({ key: bubble.key, bubble });
  });
  return rows;
}

const isBefore = (bubble: Bubble, other: Bubble | undefined) =>
  bubble.seq !== null && other?.seq != null && bubble.seq < other.seq;

const sameRun = (a: Bubble | undefined, b: Bubble | undefined) =>
  a !== undefined &&
  b !== undefined &&
  a.mine === b.mine &&
  a.sender === b.sender &&
  a.ai === b.ai &&
  a.automatic === b.automatic &&
  midnight(a.at) === midnight(b.at) &&
  Math.abs(b.at - a.at) < RUN_MS;

const stored = (message: VisitorMessage): Bubble => {
  const mine = message.from === 'visitor';
  return {
    key: (mine ? message.client_id : null) ?? message.id,
    mine,
    sender: mine ? '' : message.sender_name,
    ai: message.is_ai,
    automatic: message.is_automatic,
    at: Date.parse(message.created_at),
    seq: message.seq,
    text: message.text,
    content: message.content,
    attachments: message.attachments,
    file: null,
    replyTo: message.reply_to,
    deleted: message.deleted_at !== null,
    tick: mine ? (message.status === 'read' ? 'read' : 'delivered') : null,
    problem: null,
    first: true,
    last: true,
  };
};

const pending = (entry: OutboxEntry): Bubble => ({
  key: entry.client_id,
  mine: true,
  sender: '',
  ai: false,
  automatic: false,
  at: entry.at,
  seq: null,
  text: entry.text,
  content: { kind: entry.file ? 'media' : 'text' },
  attachments: [],
  file: entry.file,
  replyTo: null,
  deleted: false,
  tick: ({ waiting: 'waiting', accepted: 'sent', refused: 'refused' } as const)[entry.state],
  problem: entry.problem,
  first: true,
  last: true,
});
