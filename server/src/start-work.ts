import { startMailboxes } from './channels/index.ts';
import { startIngest, startSending } from './conversations/index.ts';
import { jobs } from './jobs.ts';
import type { App } from './platform/app.ts';
import type { Database } from './platform/db/db.ts';
import { runWorker } from './platform/jobs/run-worker.ts';
import type { Work } from './platform/jobs/tell-workers.ts';
import { hearOfWork } from './platform/jobs/tell-workers.ts';

interface Working {
  /** There is something to do: look now. */
  wake(work: Work): void;
  /** Takes nothing more, lets what runs end. */
  stop(): Promise<void>;
}

/** Works through one database: its jobs, its deliveries, its mailboxes, its messages to be sent, and what other processes tell of them. */
export async function startWork(app: App, database: Database): Promise<Working> {
  const worker = await runWorker(app, jobs, database);
  const reading = startIngest(app, database);
  const sending = startSending(app, database);
  const mailboxes = startMailboxes(app, database);
  const wake = (work: Work) => {
    if (work === 'sending') sending.wake();
    else if (work === 'mailboxes') mailboxes.wake();
    else reading.wake(work);
  };
  const hearing = await hearOfWork(database, wake, app.log);
  return {
    wake,
    async stop() {
      for (const part of [hearing, mailboxes, reading, worker, sending])
        await part
          .stop()
          .catch((error: Error) => app.log.warn({ err: error }, 'a part did not stop cleanly'));
    },
  };
}
