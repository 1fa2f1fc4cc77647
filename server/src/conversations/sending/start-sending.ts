import type { App } from '../../platform/app.ts';
import { platformTransaction } from '../../platform/db/context.ts';
import { type Database, isTransient } from '../../platform/db/db.ts';
import { createWakeSignal } from '../../platform/jobs/wake-signal.ts';
import { SEND_LEASE_SECONDS } from '../rules.ts';
import { attemptSend } from './attempt-send.ts';
import { type Finished, recordOutcomes } from './record-outcomes.ts';
import { keepTaken, type Taken, takeDue } from './take-due.ts';

/** Another process may have queued a message without a word, a pause may be over: look once a second anyway. */
const LOOK_EVERY_MS = 1_000;

/** A provider answers in 100–300 ms: 256 under way are about 1,000 a second. They hold no connection to PostgreSQL. */
const SENDS_AT_ONCE = 256;

/** After a failure of ours, and for a message that somebody else was just writing. */
const AGAIN_MS = 500;
const HELD_MS = 20;

/** What is still under way after so long (a large upload) gets a new lease. */
const RENEW_MS = (SEND_LEASE_SECONDS * 1000) / 3;

export interface Sending {
  /** Something was queued: send it now. */
  wake(): void;
  /** Takes nothing more; ends when what is under way has its outcome written down. */
  stop(): Promise<void>;
}

/**
 * Hands a database's queued messages to their providers: conversations side by side, of each one message at a time. Each is
 * marked as being sent in a commit before its call; an outcome that a crash swallows is `unknown`, never repeated
 * blindly (there is no idempotence key at Meta). While one commit is made the next batch gathers: under load
 * dozens of outcomes and new sends share a commit.
 */
export function startSending(app: App, database: Database): Sending {
  const wakeSignal = createWakeSignal();
  const underWay = new Map<Taken, number>();
  let finished: Finished[] = [];
  let stopped = false;

  const send = async (taken: Taken) => {
    underWay.set(taken, performance.now());
    const outcome = await attemptSend(app, taken);
    underWay.delete(taken);
    finished.push({ taken, outcome, at: performance.now() });
    wakeSignal.raise();
  };

  /** @returns how long to wait for a ring before the next one */
  const turn = async (): Promise<number> => {
    const batch = finished;
    finished = [];
    const room = stopped ? 0 : SENDS_AT_ONCE - underWay.size;
    const { left, taken } = await platformTransaction(
      app,
      async (tx) => {
        const left = await recordOutcomes(tx, batch);
        await keepTaken(tx, olderThan(underWay, RENEW_MS));
        return { left, taken: room === 0 ? [] : await takeDue(tx, room) };
      },
      database,
    ).catch(async (error: Error) => {
      finished.push(...(isTransient(error) ? batch : await oneByOne(app, database, batch)));
      throw error;
    });
    finished.push(...left.filter(isInLease));
    for (const one of taken) void send(one);
    if (left.length > 0) return HELD_MS;
    return room > 0 && taken.length === room ? 0 : LOOK_EVERY_MS;
  };

  const run = async () => {
    while (!stopped || underWay.size > 0 || finished.length > 0) {
      const before = wakeSignal.raised();
      try {
        await wakeSignal.wait(before, await turn());
      } catch (error) {
        app.log.error({ err: error }, 'sending was held up; trying again');
        // Nobody writes them down any more: their leases run out and say `unknown`.
        if (stopped) return;
        finished = finished.filter(isInLease);
        await wakeSignal.wait(wakeSignal.raised(), AGAIN_MS);
      }
    }
  };
  const running = run();
  return {
    wake: wakeSignal.raise,
    async stop() {
      stopped = true;
      wakeSignal.raise();
      await running;
    },
  };
}

/** Later than that somebody else has found the message abandoned and settled it. */
const isInLease = ({ at }: Finished) => performance.now() - at < SEND_LEASE_SECONDS * 1000;

function olderThan(underWay: Map<Taken, number>, ms: number): Taken[] {
  const before = performance.now() - ms;
  const old = [...underWay].filter(([, since]) => since < before).map(([taken]) => taken);
  for (const taken of old) underWay.set(taken, performance.now());
  return old;
}

/** The slow road of a batch with poison in it. @returns those that nothing is wrong with and could not be written */
async function oneByOne(app: App, database: Database, batch: Finished[]): Promise<Finished[]> {
  const left: Finished[] = [];
  for (const one of batch) {
    try {
      left.push(...(await platformTransaction(app, (tx) => recordOutcomes(tx, [one]), database)));
    } catch (error) {
      if (isTransient(error)) left.push(one);
      else app.log.error({ err: error, message: one.taken.message.id }, 'an outcome could not be written');
    }
  }
  return left;
}
