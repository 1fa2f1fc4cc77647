import { and, eq, isNull } from 'drizzle-orm';
import type { App } from '../../platform/app.ts';
import { platformTransaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { addressSubject, type RateLimit } from '../../platform/http/rate-limit.ts';
import { auditPerson } from '../audit/audit-person.ts';
import { rememberDevice } from '../devices/known-device.ts';
import { readKey, takeKey } from '../one-time-keys.ts';
import type { Visit } from '../sessions/auth.ts';
import { forgetSessionsOf } from '../sessions/sessions.ts';
import { users } from '../tables.ts';
import { setPassword } from './set-password.ts';

const perAddress: RateLimit = { name: 'reset:address', limit: 20, seconds: 15 * 60 };

/**
 * A new password with the mailed link. Every session ends; the authenticator app is asked for as before. Who read
 * the mail owns the address, so it counts as verified, and the browser as the person's own: tries from elsewhere do not
 * keep them from signing in with the new password.
 *
 * @throws Refusal LINK_INVALID for whatever is wrong with the link, TOO_MANY_REQUESTS
 */
export async function resetPassword(
  app: App,
  input: { token: string; password: string },
  visit: Visit,
): Promise<{ cookies: string[] }> {
  const { ip } = visit;
  await app.limits.count([perAddress, addressSubject(ip)]);
  const digest = await app.passwords.hash(input.password);
  const { userId, email } = await platformTransaction(app, async (tx) => {
    const holder = await takeKey(app, tx.db, 'reset-password', input.token);
    if (holder === null) throw new Refusal('LINK_INVALID');
    const [user] = await tx.db
      .update(users)
      .set({ emailVerified: true, updatedAt: app.clock.now() })
      .where(ownsLink(holder))
      .returning({ id: users.id });
    if (user === undefined) throw new Refusal('LINK_INVALID');
    await setPassword(tx.db, user.id, digest);
    await auditPerson(tx, { userId: user.id, ip }, 'member.password_changed');
    tx.enqueue('identity.mail-notice', { user_id: user.id, notice: 'password-changed' });
    return holder;
  });
  forgetSessionsOf(app, userId);
  return { cookies: [rememberDevice(app, email, visit)] };
}

/**
 * Whose link it is, without using it up.
 *
 * @throws Refusal LINK_INVALID for whatever is wrong with the link, TOO_MANY_REQUESTS
 */
export async function readResetLink(app: App, token: string, ip: string): Promise<{ email: string }> {
  await app.limits.count([perAddress, addressSubject(ip)]);
  return platformTransaction(app, async ({ db }) => {
    const holder = await readKey(app, db, 'reset-password', token);
    if (holder === null) throw new Refusal('LINK_INVALID');
    const [user] = await db.select({ email: users.email }).from(users).where(ownsLink(holder));
    if (user === undefined) throw new Refusal('LINK_INVALID');
    return user;
  });
}

const ownsLink = ({ userId, email }: { userId: string; email: string }) =>
  and(eq(users.id, userId), eq(users.email, email), isNull(users.disabledAt));
