import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../platform/app.ts';
import { platformTransaction } from '../../platform/db/context.ts';
import { randomToken } from '../../platform/security/crypto.ts';
import { accounts, users } from '../tables.ts';

const ROOT_EMAIL = 'root@sapa.local';

/**
 * The platform's first account, made at the first start.
 *
 * @returns what to print, once; null when there is a ROOT already
 */
export async function ensureRootAccount(app: App): Promise<{ email: string; password: string } | null> {
  const { rowCount } = await app.database.pool.query(
    `select from users where platform_role = 'ROOT' limit 1`,
  );
  if (rowCount !== 0) return null;
  const password = randomToken(12);
  const digest = await app.passwords.hash(password);
  const created = await platformTransaction(app, async (tx) => {
    const [user] = await tx.db
      .insert(users)
      .values({ id: uuidv7(), name: 'Pengelola Sapa', email: ROOT_EMAIL, platformRole: 'ROOT' })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!user) return false;
    await tx.db.insert(accounts).values({
      id: uuidv7(),
      userId: user.id,
      accountId: user.id,
      providerId: 'credential',
      password: digest,
    });
    return true;
  });
  return created ? { email: ROOT_EMAIL, password } : null;
}
