import { channelKind } from '../../channels/index.ts';
import { FREE_ENTRY_POINT_HOURS, previewOf, windowAfter } from '../rules.ts';
import type { Act } from '../state/act.ts';
import type { Transition } from '../state/changes/change.ts';
import type { HandlingState } from '../state/handling-state.ts';
import { transition } from '../state/transition.ts';
import type { InboundRow } from './inbound-rows.ts';
import type { Incoming } from './incoming.ts';
import type { IngestChannel } from './ingest-channel.ts';
import type { Thread } from './lock-threads.ts';

/** A message changed who answers in its thread. */
export interface Handled {
  thread: Thread;
  before: HandlingState & Pick<Thread, 'team_id'>;
  act: Act;
  next: Transition;
}

/**
 * What one more message does to its thread; saved once for the batch.
 *
 * @returns what it changes of who answers
 */
export function advanceThread(
  thread: Thread,
  message: Incoming,
  row: InboundRow,
  { channel, silence, now }: { channel: IngestChannel; silence: HandlingState['silenced']; now: Date },
): Handled | null {
  const echo = message.type === 'echo';
  thread.changed = true;
  if (message.historic === true && thread.last_message !== null && message.at < thread.last_activity_at)
    return null;
  thread.last_activity_at = later(thread.last_activity_at, message.at);
  thread.last_message = {
    seq: row.seq,
    preview: previewOf({
      text: message.text,
      content: message.content,
      attachmentKind: message.media[0]?.kind,
      fileName: message.media[0]?.fileName,
    }),
    sender_type: row.sender_type,
    sender_name: row.sender_name,
    at: row.created_at,
  };
  if (message.historic === true) return null;
  if (echo) {
    thread.waiting_since = null;
    return pass(thread, { type: 'answered_elsewhere', aiServes: channel.answers });
  }
  thread.csw_expires_at = later(
    thread.csw_expires_at,
    windowAfter(message.at, channelKind(channel.kind).capabilities.window_hours, now),
  );
  if (message.fromAd)
    thread.fep_expires_at = later(
      thread.fep_expires_at,
      windowAfter(message.at, FREE_ENTRY_POINT_HOURS, now),
    );
  if (silence !== null) {
    // The team did that elsewhere: no line of theirs belongs among the customer's words.
    const silenced = pass(thread, { type: 'silenced', as: silence });
    return silenced && { ...silenced, next: { ...silenced.next, activity: null } };
  }
  // Answered by itself: a hundred replies of STOP to a broadcast are not a hundred people who wait, and neither is
  // whoever says how it was. What was over stays so, and what began with nothing else is over.
  if (row.consent !== null || row.vote !== null)
    return thread.created && row.seq === 1 ? pass(thread, { type: 'began_settled' }) : null;
  thread.unread_count += 1;
  // A notice or an answer from a holiday opens nothing that was done, and waits for nobody.
  if (row.automatic) return null;
  thread.waiting_since ??= message.at;
  return pass(thread, { type: 'customer_wrote' });
}

/** An act upon a thread; null: it changes nothing. */
export function pass(thread: Thread, act: Act): Handled | null {
  const before = { ...thread };
  const next = transition(before, act);
  if (next === null) return null;
  Object.assign(thread, next.state);
  return { thread, before, act, next };
}

function later<A extends Date | null>(a: A, b: Date | null): A | Date {
  return a === null || (b !== null && b > a) ? (b ?? a) : a;
}
