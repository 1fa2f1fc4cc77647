import type { Body, updateAdminProfile as endpoint, Reply } from '@sapa/contracts';
import { eq } from 'drizzle-orm';
import { actingAs, platformTransaction } from '../../platform/db/context.ts';
import { platformActor, type UserContext } from '../../platform/http/route.ts';
import { auditPlatform } from '../audit/audit.ts';
import { setEmail } from '../email/set-email.ts';
import { requirePassword } from '../password/check-password.ts';
import { setPassword } from '../password/set-password.ts';
import { forgetSessionsOf } from '../sessions/sessions.ts';
import { users } from '../tables.ts';
import { asEmailTaken } from './email-taken.ts';
import { lockUser } from './lock-user.ts';

/**
 * The own name, e-mail and, only when one is entered, password. Whoever changes what opens the account shows that
 * they know the password; the other sessions end then.
 *
 * @throws Refusal VALIDATION_FAILED for a wrong current password, TOO_MANY_REQUESTS, EMAIL_TAKEN
 */
export async function updateAdminProfile(
  ctx: UserContext,
  input: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const { app, userId } = ctx;
  const email = input.email.toLowerCase();
  const [known] = await app.database.platform
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (input.password !== '' || known?.email !== email)
    await requirePassword(app, userId, input.current_password, 'current_password');
  const digest = input.password === '' ? null : await app.passwords.hash(input.password);
  await platformTransaction(app, async (tx) => {
    const before = await lockUser(tx, userId);
    await tx.db
      .update(users)
      .set({ name: input.name, updatedAt: app.clock.now() })
      .where(eq(users.id, userId));
    if (input.name !== before.name) tx.emit('profile.changed', { user_id: userId, changed: ['name'] });
    if (email !== before.email) await setEmail(tx, before, { to: email, verified: false });
    if (digest !== null) {
      await setPassword(tx.db, userId, digest, { stays: ctx.sessionId });
      tx.enqueue('identity.mail-notice', { user_id: userId, notice: 'password-changed' });
    }
    await auditPlatform(actingAs(tx, platformActor(ctx)), 'admin-profile.updated', {
      subject: input.name,
      subjectId: userId,
      before: { name: before.name, email: before.email, password: 'before' },
      after: { name: input.name, email, password: digest === null ? 'before' : 'after' },
    });
    tx.afterCommit(() => forgetSessionsOf(app, userId));
  }).catch((error: unknown) => {
    throw asEmailTaken(error);
  });
  return { id: userId, name: input.name, email };
}
