import { and, eq, isNull, ne } from 'drizzle-orm';
import { actingAs, deskTransaction, platformTransaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { platformActor, type UserContext } from '../../platform/http/route.ts';
import { auditPlatform } from '../audit/audit.ts';
import { forgetSessionsOf } from '../sessions/sessions.ts';
import { accounts, oneTimeKeys, sessions, twoFactors, users } from '../tables.ts';
import { leaveWorkspaces, workspacesOf } from './leave-workspaces.ts';
import { lockUser } from './lock-user.ts';
import { userNamed } from './queries.ts';
import { refusalOfDelete } from './rules.ts';

/**
 * The account goes: sessions end at once, password, second step, e-mail and phone are forgotten, the e-mail may
 * register anew. The name stays under what they wrote in their workspaces.
 *
 * @throws Refusal NOT_FOUND, OWN_ACCOUNT, ROOT_ONLY, LAST_ROOT
 */
export async function deleteUser(ctx: UserContext, name: string): Promise<void> {
  const { app } = ctx;
  const { id } = await deskTransaction(app, (tx) => userNamed(tx, name));
  const workspaceIds = await workspacesOf(app, id);
  await platformTransaction(app, async (tx) => {
    // All of them, in one order: of two ROOTs that delete each other the second is the last and stays.
    const roots = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.platformRole, 'ROOT'), isNull(users.deletedAt), isNull(users.disabledAt)))
      .orderBy(users.id)
      .for('update');
    const user = await lockUser(tx, id);
    const others = roots.filter((root) => root.id !== id).length;
    const refusal = refusalOfDelete({ id: ctx.userId, platformRole: ctx.platformRole }, user, others);
    if (refusal !== null) throw new Refusal(refusal);
    await leaveWorkspaces(tx, { userId: id, workspaceIds, actor: platformActor(ctx) });
    for (const table of [sessions, accounts, oneTimeKeys, twoFactors])
      await tx.db.delete(table).where(eq(table.userId, id));
    const now = app.clock.now();
    await tx.db
      .update(users)
      .set({
        email: `${id}@dihapus.invalid`,
        emailVerified: false,
        phone: null,
        image: null,
        platformRole: 'TENANT',
        disabledAt: now,
        deletedAt: now,
        updatedAt: now,
      })
      .where(and(eq(users.id, id), ne(users.id, ctx.userId)));
    tx.emit('profile.changed', { user_id: id, changed: ['image'] });
    await auditPlatform(actingAs(tx, platformActor(ctx)), 'user.deleted', {
      subject: `${user.name} (${user.email})`,
      subjectId: id,
    });
    tx.afterCommit(() => forgetSessionsOf(app, id));
  });
}
