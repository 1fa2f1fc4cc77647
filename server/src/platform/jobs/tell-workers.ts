import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../db/db.ts';
import { listen } from '../db/listen.ts';

const CHANNEL = 'work_waiting';

/** What waits in the database: messages to be sent, mailboxes to be read, or a lane of inbound deliveries. */
export type Work = 'sending' | 'mailboxes' | number;

/** In a burst workers are told this often: every word wakes all of them, and a longer batch costs each message less. */
const TELL_EVERY_MS = 10;

/**
 * For a process that takes work in and has no worker of its own. Told after the commit that it is about: a `notify`
 * inside would let no two commits share an fsync (PostgreSQL holds one lock for the whole cluster until the commit
 * ends). The first word goes at once, what comes in the next 10 ms goes together. May be lost, so no fsync waits for
 * it either: workers look once a second.
 */
export function tellWorkers({ pool }: Database): (work: Work) => void {
  const waiting = new Set<Work>();
  let telling = false;
  const tellAll = async () => {
    telling = true;
    while (waiting.size > 0) {
      const all = [...waiting];
      waiting.clear();
      await pool
        .query({
          name: 'tell-workers',
          text: `select set_config('synchronous_commit', 'off', true), pg_notify($1, work)
                   from unnest($2::text[]) work`,
          values: [CHANNEL, all],
        })
        .catch(() => {});
      await pause(TELL_EVERY_MS, undefined, { ref: false });
    }
    telling = false;
  };
  return (work) => {
    waiting.add(work);
    if (!telling) void tellAll();
  };
}

/** What other processes tell. */
export const hearOfWork = (
  database: Database,
  wake: (work: Work) => void,
  log: Logger,
): Promise<{ stop(): Promise<void> }> =>
  listen(
    database,
    CHANNEL,
    {
      heard: (work) => wake(work === 'sending' || work === 'mailboxes' ? work : Number(work)),
      lost() {},
      regained() {},
    },
    log,
  );
