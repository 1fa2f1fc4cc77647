import type { SocketEvents } from '@sapa/contracts';
import { drizzle } from 'drizzle-orm/node-postgres';
import { addJobs, type QueuedJob } from '../jobs/jobs.ts';
import { audienceOf } from '../realtime/audience.ts';
import { type Database, type Db, isDatabaseAway } from './db.ts';
import { isForScreens, reactionsTo } from './emit.ts';
import { settingOf } from './setting-of.ts';
import { type Context, type PlatformTransaction, systemContext, type Transaction } from './transaction.ts';

/**
 * Runs one transaction: the change with its events and jobs, and after it what screens are told.
 *
 * @param opening as text: where the transaction begins, and in which workspace of `ctx`
 */
export async function runTransaction<T>(
  ctx: Context,
  opening: string,
  work: (tx: PlatformTransaction) => Promise<T>,
  database: Database,
): Promise<T> {
  const { app } = ctx;
  const afterCommit: (() => void)[] = [];
  const result = await commit(ctx, opening, afterCommit, work, database);
  for (const callback of afterCommit) {
    // What is committed is committed: a push that fails must not look like a failed change.
    try {
      callback();
    } catch (error) {
      app.log.error({ err: error }, 'after a commit');
    }
  }
  return result;
}

async function commit<T>(
  { app, ...where }: Context,
  opening: string,
  afterCommit: (() => void)[],
  work: (tx: PlatformTransaction) => Promise<T>,
  { pool, clock }: Database,
): Promise<T> {
  const client = await pool.connect();
  const jobs: QueuedJob[] = [];
  let db: Db | undefined;
  let broken: Error | undefined;
  const { stream } = client.connection;
  /** What is asked before anybody waits for an answer travels in one packet: a third of the time was writing them. */
  const packed = <Answer>(ask: () => Answer): Answer => {
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    return ask();
  };
  /** Answered in order: a failure surfaces at the statement that waits for it, and at commit. */
  const send = (text: string) => {
    const sent = packed(() => client.query(text));
    sent.catch(() => {});
    return sent;
  };
  /** Of the first write that failed: whatever is asked after it fails too, and says nothing of the reason. */
  let cause: Error | undefined;
  let isOver = false;
  /** What a forgotten `await` asks too late would run in whichever transaction has this connection by then. */
  const stillOpen = () => {
    if (isOver) throw new Error('the transaction is over: something in it was not waited for');
  };

  const within = (ctx: Context): Transaction => ({
    ...ctx,
    /** Made when it is asked for: hot verbs have named statements only. */
    get db() {
      stillOpen();
      db ??= drizzle(client);
      return db;
    },
    async query(statement) {
      stillOpen();
      return (await packed(() => client.query(statement))).rows;
    },
    write(statement) {
      stillOpen();
      packed(() => client.query(statement)).catch((error: Error) => {
        cause ??= error;
      });
    },
    emit(name, data, audience) {
      stillOpen();
      jobs.push(...reactionsTo(app.reactions, name, data, { ...ctx, now: clock.now }));
      if (isForScreens(name) && !ctx.quiet) {
        const heard = data as SocketEvents[typeof name];
        const hearing = audience ?? audienceOf(ctx.workspaceId, data);
        afterCommit.push(() => app.realtime.toInbox(hearing, name, heard));
      }
    },
    enqueue(name, payload, options) {
      stillOpen();
      jobs.push({ name, payload: { ...(payload as object), workspace_id: ctx.workspaceId }, ...options });
    },
    dueIn: (ms) => new Date(clock.now().getTime() + ms),
    afterCommit(callback) {
      stillOpen();
      afterCommit.push(callback);
    },
    by: (actor) => within({ ...ctx, actor }),
  });

  try {
    send(opening);
    const tx: PlatformTransaction = Object.assign(within({ app, ...where }), {
      async enter(workspaceId: string) {
        stillOpen();
        send(settingOf(workspaceId));
        return within(systemContext(app, workspaceId));
      },
      async savepoint<T>(attempt: () => Promise<T>) {
        stillOpen();
        const before = { jobs: jobs.length, callbacks: afterCommit.length };
        await client.query('savepoint attempt');
        try {
          const value = await attempt();
          await client.query('release savepoint attempt');
          return value;
        } catch (error) {
          await client.query('rollback to savepoint attempt');
          jobs.length = before.jobs;
          afterCommit.length = before.callbacks;
          const reason = cause ?? error;
          cause = undefined;
          throw reason;
        }
      },
    });
    const result = await work(tx);
    isOver = true;
    const queued = jobs.length === 0 ? undefined : packed(() => addJobs(client, jobs));
    queued?.catch(() => {});
    const { command } = await packed(() => client.query('commit'));
    if (command === 'ROLLBACK') {
      // PostgreSQL answers a commit of an aborted transaction with ROLLBACK, not with an error.
      await queued;
      throw new Error('transaction was aborted by a failed statement');
    }
    return result;
  } catch (failure) {
    isOver = true;
    const error = cause ?? failure;
    // Nobody is there to roll back: waiting for that too would double the time until the caller hears of it.
    if (error instanceof Error && isDatabaseAway(error)) broken = error;
    else {
      await client.query('rollback').catch((cause: Error) => {
        broken = cause;
      });
    }
    throw error;
  } finally {
    client.release(broken);
  }
}
