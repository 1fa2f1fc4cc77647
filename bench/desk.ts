import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { InboxCounts } from '@sapa/contracts';

/** What a member has before their eyes. */
export interface Screen {
  memberId: string;
  /** Of the tabs, as they were pushed last. */
  counts: InboxCounts | null;
  /** How many their saved view holds, as they asked last. */
  view: { count: number; exact: boolean } | null;
}

export interface DeskData {
  url: string;
  people: { memberId: string; token: string }[];
  /** The saved view that all of them have open. */
  filter: string;
  /** A double for each message: when it was sent, in milliseconds of the clock that all threads share. */
  sentAt: SharedArrayBuffer;
}

export interface DeskLook {
  screens: Screen[];
  /** Nobody is asking, nor about to. */
  isIdle: boolean;
  /** Milliseconds from message to each screen that shows it. */
  latencies: number[];
  /** Milliseconds of each question for the saved view. */
  recounts: number[];
  /** Of all kinds, to all of them. */
  pushes: number;
}

export interface Desks {
  /** What came until now is forgotten. */
  begin(): void;
  look(): Promise<DeskLook>;
  close(): void;
}

/** Members at work, each with a socket and a session of their own, on a thread of their own. */
export async function openDesks(data: DeskData): Promise<Desks> {
  const thread = new Worker(new URL('./desk-thread.ts', import.meta.url), { workerData: data });
  await once(thread, 'message');
  return {
    begin: () => thread.postMessage('begin'),
    async look() {
      thread.postMessage('look');
      const [look] = await once(thread, 'message');
      return look as DeskLook;
    },
    close: () => void thread.terminate(),
  };
}
