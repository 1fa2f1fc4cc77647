import { Refused, sendMessage } from './api.ts';
import type { Outbox, OutboxEntry } from './outbox.ts';

export interface SendQueueOptions {
  outbox: Outbox;
  /** Nothing goes out before. */
  ready: () => boolean;
  token: () => string | null;
  /** Begins or resumes the visit; afterwards there is a token. */
  begin: () => Promise<void>;
  /** The token is no longer good. */
  forget: () => void;
  /** An entry changed: show it. */
  changed: () => void;
  /** The server answered, or could not be reached. */
  reached: (yes: boolean) => void;
  /** The server wants quiet for so many seconds. */
  quiet: (seconds: number) => void;
}

export interface SendQueue {
  /** Sends what waits; does nothing while it is at it already. */
  flush(): Promise<void>;
  settle(clientId: string, change: Partial<OutboxEntry>): void;
}

/** Sends the outbox one after the other, so the order stays; stops at what must wait and goes on by itself. */
export function openSendQueue(options: SendQueueOptions): SendQueue {
  const { outbox, ready, token, begin, forget, changed, reached, quiet } = options;
  let sending = false;
  let retry: ReturnType<typeof setTimeout>;

  async function flush(): Promise<void> {
    if (sending || !ready()) return;
    sending = true;
    clearTimeout(retry);
    try {
      for (;;) {
        const next = outbox.entries().find((entry) => entry.state === 'waiting');
        if (next === undefined) return;
        settle(next.client_id, await deliver(next));
      }
    } catch (error) {
      const pause = (error instanceof Refused ? error.retryAfter : null) ?? 5;
      if (error instanceof Refused && error.code === 'TOO_MANY_REQUESTS') quiet(pause);
      retry = setTimeout(flush, pause * 1000);
    } finally {
      sending = false;
    }
  }

  /** What becomes of the entry; throws when it must wait. */
  async function deliver(entry: OutboxEntry): Promise<Pick<OutboxEntry, 'state' | 'problem'>> {
    const { client_id, text, file_key, choice_id, page_url } = entry;
    try {
      if (token() === null) await begin();
      await sendMessage(token() ?? '', { client_id, text, file_key, choice_id, page_url });
      reached(true);
      return { state: 'accepted', problem: null };
    } catch (error) {
      reached(!(error instanceof Refused && error.code === 'OFFLINE'));
      if (!(error instanceof Refused) || error.retryAfter !== null) throw error;
      if (error.code !== 'SIGN_IN_REQUIRED') return { state: 'refused', problem: error.message };
      forget();
      throw new Refused(error.code, error.message, 5);
    }
  }

  function settle(clientId: string, change: Partial<OutboxEntry>): void {
    // Its echo may have come first and removed it.
    const entry = outbox.entries().find(({ client_id }) => client_id === clientId);
    if (entry !== undefined) outbox.put({ ...entry, ...change });
    changed();
  }

  return { flush, settle };
}
