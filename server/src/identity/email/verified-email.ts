import { eq } from 'drizzle-orm';
import type { App } from '../../platform/app.ts';
import type { Context } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { users } from '../tables.ts';

/**
 * For what reaches strangers in our name: nobody does it from an address that may be somebody else's. Jobs and AI
 * agents pass.
 *
 * @throws Refusal EMAIL_UNVERIFIED
 */
export async function requireVerifiedEmail({ app, actor }: Context): Promise<void> {
  if (actor.type === 'member') await requireVerifiedUser(app, actor.userId);
}

/** @throws Refusal EMAIL_UNVERIFIED */
export async function requireVerifiedUser(app: App, userId: string): Promise<{ email: string }> {
  const [user] = await app.database.platform
    .select({ email: users.email, verified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.verified) throw new Refusal('EMAIL_UNVERIFIED');
  return user;
}
