import type { listMessages, Message } from '@sapa/contracts/conversations/messages';
import type { Reply } from '@sapa/contracts/endpoint';
import type { SocketEvents } from '@sapa/contracts/events';
import { mayBecome } from '@sapa/contracts/rules/message-status';
import type { InfiniteData } from '@tanstack/react-query';

/** Where a page of it begins; nothing: at its newest message. */
export interface ThreadPlace {
  before?: string;
  after?: string;
  around?: string;
}
export type ThreadPages = InfiniteData<Reply<typeof listMessages>, ThreadPlace>;

/**
 * One message laid into a loaded thread: replaced where it stands, else put on the newest end. A thread whose end is not
 * loaded waits for it: what stands in between is missing still.
 */
export function placeInThread(thread: ThreadPages, message: Message): ThreadPages {
  let found = false;
  const pages = thread.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => {
      if (!isSame(item, message)) return item;
      found = true;
      return newer(item, message);
    }),
  }));
  if (found) return { ...thread, pages };
  const [first, ...rest] = thread.pages;
  if (!first || (first.newer_cursor !== null && message.seq > Number(first.newer_cursor))) return thread;
  return { ...thread, pages: [{ ...first, items: [message, ...first.items] }, ...rest] };
}

function isSame(a: Message, b: Message): boolean {
  return a.id === b.id || (a.client_id !== null && a.client_id === b.client_id);
}

/** A tick that moved, laid onto the message it belongs to. */
export function placeStatus(
  thread: ThreadPages,
  {
    message_id,
    status,
    error,
  }: Pick<SocketEvents['message.status_changed'], 'message_id' | 'status' | 'error'>,
): ThreadPages {
  return {
    ...thread,
    pages: thread.pages.map((page) => ({
      ...page,
      items: page.items.map((item) =>
        item.id === message_id ? newer(item, { ...item, status, error }) : item,
      ),
    })),
  };
}

/** A retry goes back to the start on purpose; any other step back is an event that came late. */
function newer(now: Message, next: Message): Message {
  if (now.status === null || next.status === null) return next;
  if (now.status === 'failed' || next.status === now.status || mayBecome(now.status, next.status))
    return next;
  return { ...next, status: now.status, error: now.error };
}

/** The whole thread, oldest first, each message once. */
export function messagesOf(thread: Pick<ThreadPages, 'pages'>): Message[] {
  const byId = new Map<string, Message>();
  for (const page of thread.pages)
    for (const item of page.items) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
}
