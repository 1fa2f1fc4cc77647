import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/context.ts';
import { oneTimeKeys, users } from '../tables.ts';

/**
 * Another address, and with it the end of every link that was mailed before. Who reads the old one is told, unless it
 * never showed that it is the person's: a slip of the pen may be a stranger's. The new one is asked to verify itself
 * unless it has. After the commit: `forgetSessionsOf`.
 *
 * @throws a violation of `users_email_unique` where somebody has it
 */
export async function setEmail(
  tx: Transaction,
  {
    id: userId,
    email: from,
    emailVerified: knownFrom,
  }: { id: string; email: string; emailVerified: boolean },
  { to, verified }: { to: string; verified: boolean },
): Promise<void> {
  await tx.db.update(users).set({ email: to, emailVerified: verified }).where(eq(users.id, userId));
  await tx.db.delete(oneTimeKeys).where(eq(oneTimeKeys.userId, userId));
  if (knownFrom) tx.enqueue('identity.mail-notice', { user_id: userId, notice: 'email-changed', to: from });
  if (!verified) tx.enqueue('identity.mail-verification', { user_id: userId });
}
