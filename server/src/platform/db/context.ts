import type { EventName, Events, Permission, SocketEvents } from '@sapa/contracts';
import { allows } from '@sapa/contracts';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { App } from '../app.ts';
import { Refusal } from '../errors.ts';
import { addJobs, type JobName, type JobOptions, type JobPayloads, type QueuedJob } from '../jobs/jobs.ts';
import { audienceOf } from '../realtime/audience.ts';
import type { Actor } from './actor.ts';
import { databaseOf } from './databases.ts';
import { type Database, type Db, isDatabaseAway } from './db.ts';
import { isForScreens, reactionsTo } from './emit.ts';

/** What every verb takes first: where, who, when, and the platform underneath. */
export interface Context {
  app: App;
  workspaceId: string;
  actor: Actor;
  /** One of very many changes: screens are told of them together, by whoever makes them. */
  quiet?: true;
}

/** A context inside a transaction. Nested verbs join it: one commit for all of them. */
export interface Transaction extends Context {
  db: Db;
  /** For hot statements: named, prepared once per connection. */
  query<Row extends object = pg.QueryResultRow>(statement: {
    name?: string;
    text: string;
    values?: unknown[];
  }): Promise<Row[]>;
  /**
   * A statement whose answer nobody needs: it travels with what is asked next, at the latest with the commit. Its
   * failure undoes the transaction and is what the caller hears of.
   */
  write(statement: { name: string; text: string; values: unknown[] }): void;
  /**
   * Tells the rest of the product: its reactions become jobs of the same commit, and right after it the screens of
   * the workspace hear what is for them.
   *
   * @param audience the rooms of those screens, where the event does not carry the conversation that says so
   */
  emit<Name extends EventName>(name: Name, data: Events[Name], audience?: string[]): void;
  enqueue<Name extends JobName>(name: Name, payload: JobPayloads[Name], options?: JobOptions): void;
  /** So many milliseconds from now, by the clock of the database that runs the job. */
  dueIn(ms: number): Date;
  /** Runs once the change is durable; for pushes to screens, never for work that must happen. */
  afterCommit(work: () => void): void;
  /** The same transaction in which somebody else acts: what it tells from here on is their doing. For `actingAs`. */
  by(actor: Actor): Transaction;
}

export const isTransaction = (ctx: Context): ctx is Transaction => 'afterCommit' in ctx;

/** The same context with another actor, in the same transaction if there is one: its events are told as theirs. */
export function actingAs(ctx: Transaction, actor: Actor): Transaction;
export function actingAs(ctx: Context, actor: Actor): Context;
export function actingAs(ctx: Context, actor: Actor): Context {
  return isTransaction(ctx) ? ctx.by(actor) : { ...ctx, actor };
}

export const systemContext = (app: App, workspaceId: string): Context => ({
  app,
  workspaceId,
  actor: { type: 'system' },
});

/**
 * Refuses whoever may not do this: a member whose role lacks the permission, and every kind of actor that is not named
 * here. Jobs, rules and AI agents act on the product's own decisions and hold no role; the platform's people hold theirs
 * outside: what they may do is decided where they are called.
 */
export function requirePermission({ actor }: Context, permission: Permission): void {
  switch (actor.type) {
    case 'member':
      if (allows(actor.role, permission)) return;
      break;
    case 'ai':
    case 'automation':
    case 'system':
    case 'platform':
      return;
    default:
      // A new kind of actor does not compile until it is decided here, and is refused all the same.
      actor satisfies never;
  }
  throw new Refusal('FORBIDDEN');
}

/**
 * One transaction in one workspace: row-level security sees just its rows. Joins the caller's transaction if
 * there is one. Events and jobs go in the same commit.
 */
export async function transaction<T>(ctx: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
  if (isTransaction(ctx)) return work(ctx);
  // In one message: each has an answer of its own that both sides must write and read.
  const { app, workspaceId } = ctx;
  return begin(ctx, `begin; ${settingOf(workspaceId)}`, work, databaseOf(app, workspaceId));
}

/** The same, begun here, for work of which a part may fail alone (`savepoint`): what it is refused for is kept in the same commit. */
export const transactionOfAttempts = <T>(
  ctx: Context,
  work: (tx: Transaction & Pick<PlatformTransaction, 'savepoint'>) => Promise<T>,
): Promise<T> =>
  begin(ctx, `begin; ${settingOf(ctx.workspaceId)}`, work, databaseOf(ctx.app, ctx.workspaceId));

/** A transaction that walks through several workspaces (inbound batches): `enter` each before its statements. */
export interface PlatformTransaction extends Transaction {
  enter(workspaceId: string): Promise<Transaction>;
  /** What fails in it is undone alone, with its events, jobs and pushes; the transaction goes on. Not nested. */
  savepoint<T>(attempt: () => Promise<T>): Promise<T>;
}

/** Only ids the database made may be put into a statement as text. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function settingOf(workspaceId: string): string {
  if (!UUID.test(workspaceId)) throw new Error(`not a workspace id: ${workspaceId}`);
  return `set local app.workspace_id = '${workspaceId}'`;
}

/** @param database that of the loop that calls; without one what is read and written is global, or of one workspace */
export function platformTransaction<T>(
  app: App,
  work: (tx: PlatformTransaction) => Promise<T>,
  database: Database = app.database,
): Promise<T> {
  return begin(systemContext(app, ''), 'begin', work, database);
}

/** One transaction in each database that has some of these workspaces. */
export async function inTheirDatabases(
  app: App,
  workspaceIds: readonly string[],
  work: (tx: PlatformTransaction, workspaceIds: readonly string[]) => Promise<void>,
): Promise<void> {
  for (const [database, ids] of Map.groupBy(workspaceIds, (id) => databaseOf(app, id)))
    await platformTransaction(app, (tx) => work(tx, ids), database);
}

/** Reads across all workspaces what their tables show at the desk (`readAtDesk`): for ROOT, ADMIN and the gateway's word. */
export function deskTransaction<T>(app: App, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return begin(systemContext(app, ''), "begin; set local app.at_desk = 'on'", work, app.database);
}

/** @param opening as text: where the transaction begins, and in which workspace of `ctx` */
async function begin<T>(
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
