import type { EventName, Events } from '@sapa/contracts';
import type pg from 'pg';
import type { App } from '../app.ts';
import type { JobName, JobOptions, JobPayloads } from '../jobs/jobs.ts';
import type { Actor } from './actor.ts';
import type { Db } from './db.ts';

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

/** A transaction that walks through several workspaces (inbound batches): `enter` each before its statements. */
export interface PlatformTransaction extends Transaction {
  enter(workspaceId: string): Promise<Transaction>;
  /** What fails in it is undone alone, with its events, jobs and pushes; the transaction goes on. Not nested. */
  savepoint<T>(attempt: () => Promise<T>): Promise<T>;
}

export const systemContext = (app: App, workspaceId: string): Context => ({
  app,
  workspaceId,
  actor: { type: 'system' },
});
