import type { Outgoing, Uploaded } from './api.ts';
import { newId, type Outbox, type OutboxEntry, openOutbox } from './outbox.ts';
import { openSendQueue, type SendQueue, type SendQueueOptions } from './send-queue.ts';

export interface WritingOptions extends Omit<SendQueueOptions, 'outbox'> {
  key: string;
  page: () => { page_url: string };
}

/** What the visitor writes: kept on this device until its echo comes, sent one after the other. */
export function openWriting({ key, page, ...sending }: WritingOptions) {
  let outbox: Outbox;
  let queue: SendQueue;
  open(key);

  function open(of: string) {
    outbox = openOutbox(of);
    queue = openSendQueue({ ...sending, outbox });
  }

  function put(message: Pick<Outgoing, 'text'> & Partial<Outgoing>, file: OutboxEntry['file'] = null) {
    outbox.put({
      client_id: newId(),
      file_key: null,
      choice_id: null,
      page_url: page().page_url.slice(0, 2000),
      ...message,
      state: 'waiting',
      at: Date.now(),
      file,
      problem: null,
    });
    sending.changed();
    void queue.flush();
  }

  return {
    entries: () => outbox.entries(),
    /** Its echo is here. */
    remove: (clientId: string) => outbox.remove(clientId),
    flush: () => queue.flush(),
    /** Under the channel's own key, by which it is kept. */
    reopen(of: string) {
      open(of);
      // Accepted but not seen back: sending again is one message, and makes sure.
      for (const entry of outbox.entries())
        if (entry.state === 'accepted') outbox.put({ ...entry, state: 'waiting' });
    },
    acts: {
      send: (text: string) => put({ text }),
      choose: (choice: { id: string; title: string }) => put({ text: choice.title, choice_id: choice.id }),
      sendFile: ({ file_key, file_name, mime_type, size }: Uploaded, caption: string) =>
        put({ text: caption, file_key }, { name: file_name, mime_type, size }),
      retry(clientId: string) {
        queue.settle(clientId, { state: 'waiting', problem: null });
        void queue.flush();
      },
      discard(clientId: string) {
        outbox.remove(clientId);
        sending.changed();
      },
    },
  };
}
