import { channelKind } from '../../channels/index.ts';
import { FREE_ENTRY_POINT_HOURS, previewOf, windowAfter } from '../rules.ts';
import type { InboundRow, Incoming } from './inbound-rows.ts';
import type { IngestChannel } from './ingest-channel.ts';
import type { Thread } from './lock-threads.ts';

/** What one more message does to its thread; saved once for the batch. */
export function advanceThread(
  thread: Thread,
  message: Incoming,
  row: InboundRow,
  channel: IngestChannel,
): void {
  const echo = message.type === 'echo';
  thread.changed = true;
  if (message.historic === true && thread.last_message !== null && message.at < thread.last_activity_at)
    return;
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
  if (message.historic === true) return;
  if (echo) {
    // Somebody answered on the phone: as good as a member's answer, so the AI is silent from now on.
    thread.waiting_since = null;
    thread.ai_allowed = false;
    if (thread.handler === 'ai')
      Object.assign(thread, { handler: 'queue', handler_id: null, handler_name: null });
    return;
  }
  thread.unread_count += 1;
  thread.waiting_since ??= message.at;
  thread.csw_expires_at = later(
    thread.csw_expires_at,
    windowAfter(message.at, channelKind(channel.kind).capabilities.window_hours),
  );
  if (message.fromAd)
    thread.fep_expires_at = later(thread.fep_expires_at, windowAfter(message.at, FREE_ENTRY_POINT_HOURS));
  if (thread.status === 'resolved') {
    Object.assign(thread, {
      status: 'open',
      handler: 'queue',
      handler_id: null,
      handler_name: null,
      ai_allowed: true,
    });
    thread.reopened = true;
  }
}

function later<A extends Date | null>(a: A, b: Date | null): A | Date {
  return a === null || (b !== null && b > a) ? (b ?? a) : a;
}
