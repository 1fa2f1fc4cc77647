import type { JsonObject } from '../json.ts';
import type { StatusName } from '../webhooks/webhook-updates.ts';

/** A chat as the customer's phone shows it. */
export interface ThreadMessage {
  id: string;
  direction: 'in' | 'out';
  at: number;
  type: string;
  /** `messages[].<type>` of the webhook, or the body that the business sent. */
  content: JsonObject;
  status: StatusName | 'pending';
  mediaId?: string;
  replyTo?: string;
  /** Emoji by who put it: the customer or the business. */
  reactions: { customer?: string; business?: string };
  edited?: boolean;
  revoked?: boolean;
}

export interface ThreadHome {
  phoneNumberId: string;
  customerId: string;
  message: ThreadMessage;
}

interface ThreadChange {
  kind: 'message' | 'typing' | 'customers' | 'numbers';
  customerId?: string;
  phoneNumberId?: string;
  message?: ThreadMessage;
  /** The business is typing, at most until then; absent: it has stopped. */
  typingUntil?: number;
}

export interface Threads {
  of(phoneNumberId: string, customerId: string): readonly ThreadMessage[];
  add(phoneNumberId: string, customerId: string, message: ThreadMessage): void;
  find(messageId: string): ThreadHome | undefined;
  /** Every message of every chat, in order. */
  all(): ThreadHome[];
  /** Tells the listeners that something about this message is new. */
  touched(messageId: string): void;
  say(change: ThreadChange): void;
  /** The answer stops the listening. */
  listen(listener: (change: ThreadChange) => void): () => void;
  clear(): void;
}

export function createThreads(): Threads {
  const threads = new Map<string, ThreadMessage[]>();
  const homes = new Map<string, ThreadHome>();
  const listeners = new Set<(change: ThreadChange) => void>();
  const key = (phoneNumberId: string, customerId: string) => `${phoneNumberId}:${customerId}`;
  const say = (change: ThreadChange) => {
    for (const listener of listeners) listener(change);
  };

  return {
    of: (phoneNumberId, customerId) => threads.get(key(phoneNumberId, customerId)) ?? [],
    add(phoneNumberId, customerId, message) {
      const thread = threads.get(key(phoneNumberId, customerId)) ?? [];
      threads.set(key(phoneNumberId, customerId), thread);
      thread.push(message);
      homes.set(message.id, { phoneNumberId, customerId, message });
      say({ kind: 'message', phoneNumberId, customerId, message });
    },
    find: (messageId) => homes.get(messageId),
    all: () => [...homes.values()],
    touched(messageId) {
      const home = homes.get(messageId);
      if (home) say({ kind: 'message', ...home });
    },
    say,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear() {
      threads.clear();
      homes.clear();
    },
  };
}
