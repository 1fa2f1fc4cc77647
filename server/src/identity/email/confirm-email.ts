import { and, eq, isNull } from 'drizzle-orm';
import type { App } from '../../platform/app.ts';
import { type PlatformTransaction, platformTransaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { addressSubject, type RateLimit } from '../../platform/http/rate-limit.ts';
import { auditPerson } from '../audit/audit-person.ts';
import { takeKey } from '../one-time-keys.ts';
import { forgetSessionsOf } from '../sessions/sessions.ts';
import { users } from '../tables.ts';
import { setEmail } from './set-email.ts';

const perAddress: RateLimit = { name: 'confirm-email:address', limit: 30, seconds: 15 * 60 };

/** The link of a verification or of a change of e-mail. @throws Refusal LINK_INVALID, TOO_MANY_REQUESTS */
export async function confirmEmail(app: App, token: string, ip: string): Promise<string> {
  await app.limits.count([perAddress, addressSubject(ip)]);
  const confirmed = await platformTransaction(
    app,
    async (tx) => (await verify(tx, token)) ?? (await change(tx, token, ip)),
  );
  if (confirmed === null) throw new Refusal('LINK_INVALID');
  forgetSessionsOf(app, confirmed.userId);
  return confirmed.email;
}

async function verify(tx: PlatformTransaction, token: string) {
  const holder = await takeKey(tx.app, tx.db, 'verify-email', token);
  if (holder === null) return null;
  const owns = and(eq(users.id, holder.userId), eq(users.email, holder.email), isNull(users.disabledAt));
  const [verified] = await tx.db
    .update(users)
    .set({ emailVerified: true })
    .where(owns)
    .returning({ userId: users.id, email: users.email });
  return verified ?? null;
}

async function change(tx: PlatformTransaction, token: string, ip: string) {
  const holder = await takeKey(tx.app, tx.db, 'change-email', token);
  if (holder === null) return null;
  const { userId, email } = holder;
  const [taken] = await tx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const [before] = await tx.db
    .select({ id: users.id, email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
    .for('update');
  if (taken || !before) return null;
  await setEmail(tx, before, { to: email, verified: true });
  await auditPerson(tx, { userId, ip }, 'member.email_changed');
  return { userId, email };
}
