import { allows, type Permission } from '@sapa/contracts';
import type { App } from '../app.ts';
import { Refusal } from '../errors.ts';
import type { Actor } from './actor.ts';
import { databaseOf } from './databases.ts';
import type { Database } from './db.ts';
import { runTransaction } from './run-transaction.ts';
import { settingOf } from './setting-of.ts';
import {
  type Context,
  isTransaction,
  type PlatformTransaction,
  systemContext,
  type Transaction,
} from './transaction.ts';

export { type Context, isTransaction, type PlatformTransaction, systemContext, type Transaction };

/** The same context with another actor, in the same transaction if there is one: its events are told as theirs. */
export function actingAs(ctx: Transaction, actor: Actor): Transaction;
export function actingAs(ctx: Context, actor: Actor): Context;
export function actingAs(ctx: Context, actor: Actor): Context {
  return isTransaction(ctx) ? ctx.by(actor) : { ...ctx, actor };
}

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
  return runTransaction(ctx, `begin; ${settingOf(workspaceId)}`, work, databaseOf(app, workspaceId));
}

/** The same, begun here, for work of which a part may fail alone (`savepoint`): what it is refused for is kept in the same commit. */
export const transactionOfAttempts = <T>(
  ctx: Context,
  work: (tx: Transaction & Pick<PlatformTransaction, 'savepoint'>) => Promise<T>,
): Promise<T> =>
  runTransaction(ctx, `begin; ${settingOf(ctx.workspaceId)}`, work, databaseOf(ctx.app, ctx.workspaceId));

/** @param database that of the loop that calls; without one what is read and written is global, or of one workspace */
export function platformTransaction<T>(
  app: App,
  work: (tx: PlatformTransaction) => Promise<T>,
  database: Database = app.database,
): Promise<T> {
  return runTransaction(systemContext(app, ''), 'begin', work, database);
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
  return runTransaction(systemContext(app, ''), "begin; set local app.at_desk = 'on'", work, app.database);
}
