import type { App } from '../../../platform/app.ts';
import { platformTransaction, systemContext, transaction } from '../../../platform/db/context.ts';
import type { Database } from '../../../platform/db/db.ts';
import { createWakeSignal } from '../../../platform/jobs/wake-signal.ts';
import { noteChannelProblem } from '../../health/note-channel-problem.ts';
import { anyWaits, type Leased, leaseMailboxes, releaseMailbox, renewLeases } from './lease.ts';
import { readMailbox } from './read-mailbox.ts';
import { healthOfReading } from './reading-health.ts';
import { createTurns } from './turns.ts';

/** Another process may have connected one without a word: look once a second anyway. */
const LOOK_EVERY_MS = 1_000;
const RENEW_EVERY_MS = 8_000;

/** Connections of one process: an open one costs 100 kB and nothing else. */
const MOST_OPEN = 500;

/** Where more mailboxes wait than there are connections, each is read for so long, then the next. */
const SHARE_MS = 60_000;

interface Mailboxes {
  /** A mailbox was connected: look now. */
  wake(): void;
  /** Ends when every connection is shut and given back. */
  stop(): Promise<void>;
}

interface Open {
  mailbox: Leased;
  stop: AbortController;
  since: number;
  ended: Promise<void>;
}

/**
 * Reads a database's mailboxes as mails come in. One process reads a mailbox at a time, by a lease in the database: of a
 * process that dies another one takes them over within half a minute.
 */
export function startMailboxes(app: App, database: Database): Mailboxes {
  const open = new Map<string, Open>();
  const wakeSignal = createWakeSignal();
  const inTurn = createTurns(2);
  let stopped = false;

  let renewedAt = performance.now();
  const renew = async () => {
    if (performance.now() - renewedAt < RENEW_EVERY_MS || open.size === 0) return;
    const leases = [...open.values()].map(({ mailbox }) => mailbox.lease);
    const held = await platformTransaction(app, (tx) => renewLeases(tx, leases), database);
    renewedAt = performance.now();
    for (const { mailbox, stop } of open.values()) if (!held.has(mailbox.lease)) stop.abort();
  };

  const look = async () => {
    await renew();
    const room = MOST_OPEN - open.size;
    if (room <= 0) {
      if (await platformTransaction(app, anyWaits, database)) makeRoom(open);
      return;
    }
    for (const mailbox of await platformTransaction(app, (tx) => leaseMailboxes(tx, room), database)) {
      // Connected anew: what reads it with the old password ends first.
      const old = open.get(mailbox.channelId);
      old?.stop.abort();
      await old?.ended;
      const stop = new AbortController();
      open.set(mailbox.channelId, { mailbox, stop, since: performance.now(), ended: read(mailbox, stop) });
    }
  };

  const read = async (mailbox: Leased, stop: AbortController) => {
    let well = false;
    const onRead = async () => {
      if (!well && mailbox.failures > 0) await tell(mailbox, null);
      well = true;
    };
    const { signal } = stop;
    const failure = await readMailbox({ app, database, mailbox, inTurn, signal, onRead }).then(
      () => null,
      (error: unknown) => error,
    );
    open.delete(mailbox.channelId);
    const failures = signal.aborted || failure === null ? 0 : (well ? 0 : mailbox.failures) + 1;
    const health = healthOfReading(failure, failures);
    if (failures > 0)
      app.log.warn({ err: failure, channel: mailbox.channelId }, 'a mailbox could not be read');
    try {
      const { afterSeconds, problem } = health;
      const after = { failures, afterSeconds };
      const ours = await platformTransaction(app, (tx) => releaseMailbox(tx, mailbox, after), database);
      // Nobody who has typed a new password is asked about the old one.
      if (ours && problem !== null) await tell(mailbox, health);
    } catch (error) {
      // The lease ends by itself.
      app.log.error({ err: error, channel: mailbox.channelId }, 'a mailbox could not be given back');
    }
    wakeSignal.raise();
  };

  const tell = (
    { workspaceId, channelId }: Leased,
    health: { problem: string | null; reconnect: boolean } | null,
  ) =>
    transaction(systemContext(app, workspaceId), (tx) =>
      noteChannelProblem(tx, channelId, health?.problem ?? null, health?.reconnect ?? false),
    );

  const run = async () => {
    while (!stopped) {
      const before = wakeSignal.raised();
      await look().catch((error: Error) =>
        app.log.error({ err: error }, 'mailboxes could not be looked after'),
      );
      await wakeSignal.wait(before, LOOK_EVERY_MS);
    }
    const all = [...open.values()];
    for (const { stop } of all) stop.abort();
    await Promise.all(all.map(({ ended }) => ended));
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

/** Those that were read long enough go to the end of the row. */
function makeRoom(open: Map<string, Open>): void {
  const now = performance.now();
  for (const { stop, since } of open.values()) if (now - since > SHARE_MS) stop.abort();
}
