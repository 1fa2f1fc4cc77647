import type { AdminUser, Body, updateUser as endpoint, PlatformRole } from '@sapa/contracts';
import { eq } from 'drizzle-orm';
import {
  actingAs,
  deskTransaction,
  type PlatformTransaction,
  platformTransaction,
} from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { platformActor, type UserContext } from '../../platform/http/route.ts';
import { auditPlatform } from '../audit/audit.ts';
import { setEmail } from '../email/set-email.ts';
import { setPassword } from '../password/set-password.ts';
import { forgetSessionsOf } from '../sessions/sessions.ts';
import { ownWorkspaceId } from '../support/ensure-own-workspace.ts';
import { sessions, users } from '../tables.ts';
import { openWorkspace } from '../workspaces/open-workspace.ts';
import { asEmailTaken } from './email-taken.ts';
import { leaveWorkspaces, workspacesOf } from './leave-workspaces.ts';
import { type LockedUser, lockUser } from './lock-user.ts';
import { userNamed } from './queries.ts';
import { refusalOfEdit } from './rules.ts';

/**
 * Another role takes effect at once and ends the sessions: an admin leaves the workspaces, a user leaves Sapa's own
 * and gets one where they have none. A new password ends them too. The person is told of another e-mail or password.
 *
 * @throws Refusal NOT_FOUND, EMAIL_TAKEN, ROOT_ONLY, OWN_ACCOUNT
 */
export async function updateUser(
  ctx: UserContext,
  name: string,
  input: Body<typeof endpoint>,
): Promise<AdminUser> {
  const { app } = ctx;
  const { id } = await deskTransaction(app, (tx) => userNamed(tx, name));
  const workspaceIds = await workspacesOf(app, id);
  const digest = input.password === '' ? null : await app.passwords.hash(input.password);
  await platformTransaction(app, async (tx) => {
    const user = await lockUser(tx, id);
    const to = input.role === 'user' ? 'TENANT' : user.platformRole === 'ROOT' ? 'ROOT' : 'ADMIN';
    const refusal = refusalOfEdit({ id: ctx.userId, platformRole: ctx.platformRole }, user, to);
    if (refusal !== null) throw new Refusal(refusal);
    const email = input.email.toLowerCase();
    await tx.db
      .update(users)
      .set({ name: input.username, platformRole: to, updatedAt: app.clock.now() })
      .where(eq(users.id, id));
    if (input.username !== user.name) tx.emit('profile.changed', { user_id: id, changed: ['name'] });
    if (email !== user.email) await setEmail(tx, user, { to: email, verified: false });
    if (digest !== null) {
      await setPassword(tx.db, id, digest, id === ctx.userId ? { stays: ctx.sessionId } : {});
      tx.enqueue('identity.mail-notice', { user_id: id, notice: 'password-changed' });
    }
    if (to !== user.platformRole)
      await changeSides(tx, ctx, { ...user, name: input.username }, to, workspaceIds);
    await auditPlatform(actingAs(tx, platformActor(ctx)), 'user.updated', {
      subject: input.username,
      subjectId: id,
      before: { username: user.name, email: user.email, role: user.platformRole, password: 'before' },
      after: { username: input.username, email, role: to, password: digest === null ? 'before' : 'after' },
    });
    tx.afterCommit(() => forgetSessionsOf(app, id));
  }).catch((error: unknown) => {
    throw asEmailTaken(error);
  });
  return deskTransaction(app, (tx) => userNamed(tx, id));
}

async function changeSides(
  tx: PlatformTransaction,
  ctx: UserContext,
  { id, name, image }: LockedUser,
  to: PlatformRole,
  workspaceIds: string[],
): Promise<void> {
  await tx.db.delete(sessions).where(eq(sessions.userId, id));
  const leaving = { userId: id, actor: platformActor(ctx) };
  if (to !== 'TENANT') return leaveWorkspaces(tx, { ...leaving, workspaceIds });
  const [own, others] = [true, false].map((is) =>
    workspaceIds.filter((one) => (one === ownWorkspaceId) === is),
  );
  await leaveWorkspaces(tx, { ...leaving, workspaceIds: own ?? [] });
  if (others?.length === 0) await openWorkspace(tx, { userId: id, name, owner: name, image, ip: ctx.ip });
}
