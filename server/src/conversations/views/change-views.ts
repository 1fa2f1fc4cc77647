import { type Body, type createInboxView, type InboxView, MOST_VIEWS } from '@sapa/contracts';
import { and, count, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { teams } from '../../identity/tables.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { matching } from './matching.ts';
import { inboxViews } from './tables.ts';
import { viewById } from './view-row.ts';

type Given = Body<typeof createInboxView>;

/**
 * Keeps a filter under a name.
 *
 * @throws Refusal FORBIDDEN for who may not share with all, TOO_MANY_VIEWS, VALIDATION_FAILED for a filter that cannot be asked
 */
export function createView(ctx: Context, given: Given): Promise<InboxView> {
  return changing(ctx, async (tx, memberId) => {
    await check(tx, given);
    const own = and(eq(inboxViews.workspaceId, tx.workspaceId), eq(inboxViews.memberId, memberId));
    const [held] = await tx.db.select({ count: count() }).from(inboxViews).where(own);
    if ((held?.count ?? 0) >= MOST_VIEWS) throw new Refusal('TOO_MANY_VIEWS');
    const id = uuidv7();
    const { workspaceId } = tx;
    await tx.db
      .insert(inboxViews)
      .values({ ...columnsOf(given), workspaceId, id, memberId, createdAt: tx.app.clock.now() });
    return viewById(tx, id);
  });
}

/** @throws Refusal NOT_FOUND, FORBIDDEN for a colleague's that one may not share, VALIDATION_FAILED as above */
export function updateView(ctx: Context, id: string, given: Given): Promise<InboxView> {
  return changing(ctx, async (tx) => {
    const view = await changeable(tx, id);
    await check(tx, given);
    await tx.db.update(inboxViews).set(columnsOf(given)).where(called(tx, id));
    // Not read back: whoever narrows a colleague's view may be none of those who have it from now on.
    return { ...view, ...given };
  });
}

/** The conversations stay. @throws Refusal NOT_FOUND, FORBIDDEN as above */
export function deleteView(ctx: Context, id: string): Promise<{ ok: true }> {
  return changing(ctx, async (tx) => {
    await changeable(tx, id);
    await tx.db.delete(inboxViews).where(called(tx, id));
    return { ok: true };
  });
}

/** One after the other for each member: their number holds. Screens ask again afterwards. */
function changing<T>(ctx: Context, change: (tx: Transaction, memberId: string) => Promise<T>): Promise<T> {
  requirePermission(ctx, 'conversation.view');
  const { actor } = ctx;
  if (actor.type !== 'member') throw new Refusal('FORBIDDEN');
  return transaction(ctx, async (tx) => {
    await tx.query({
      name: 'lock-inbox-views',
      text: `select pg_advisory_xact_lock(hashtextextended('inbox views ' || $1, 0))`,
      values: [actor.memberId],
    });
    const changed = await change(tx, actor.memberId);
    tx.emit('inbox-views.changed', {});
    return changed;
  });
}

const called = (tx: Transaction, id: string) =>
  and(eq(inboxViews.workspaceId, tx.workspaceId), eq(inboxViews.id, id));

const columnsOf = ({ name, filter, audience, team_id: teamId }: Given) => ({
  name,
  filter,
  audience,
  teamId,
});

async function changeable(tx: Transaction, id: string): Promise<InboxView> {
  const view = await viewById(tx, id);
  if (!view.own) requirePermission(tx, 'inbox-view.share');
  return view;
}

async function check(tx: Transaction, { filter, audience, team_id }: Given): Promise<void> {
  if (audience === 'all') requirePermission(tx, 'inbox-view.share');
  if (team_id !== null) {
    const its = and(eq(teams.workspaceId, tx.workspaceId), eq(teams.id, team_id));
    found((await tx.db.select({ id: teams.id }).from(teams).where(its))[0]);
  }
  await matching(tx, filter);
}
