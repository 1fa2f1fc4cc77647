import { and, eq, inArray, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/db/db.ts';
import { accounts, oneTimeKeys, sessions } from '../tables.ts';

/**
 * The new password, and with it the end of everything that the old one opened: sessions (but the one that stays),
 * mailed links, a sign-in that waits for its second step. After the commit: `forgetSessionsOf`.
 */
export async function setPassword(
  db: Db,
  userId: string,
  digest: string,
  { stays }: { stays?: string } = {},
): Promise<void> {
  const mine = and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));
  const changed = await db
    .update(accounts)
    .set({ password: digest, updatedAt: new Date() })
    .where(mine)
    .returning({ id: accounts.id });
  if (changed.length === 0)
    await db
      .insert(accounts)
      .values({ id: uuidv7(), userId, accountId: userId, providerId: 'credential', password: digest });
  await db
    .delete(oneTimeKeys)
    .where(
      and(
        eq(oneTimeKeys.userId, userId),
        inArray(oneTimeKeys.purpose, ['reset-password', 'change-email', 'second-step']),
      ),
    );
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), stays === undefined ? undefined : ne(sessions.id, stays)));
}
