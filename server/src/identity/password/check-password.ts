import { and, eq, isNull } from 'drizzle-orm';
import type { App } from '../../platform/app.ts';
import { Refusal } from '../../platform/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import { accounts, users } from '../tables.ts';

/** Whose e-mail and password these are; null for wrong, unknown, disabled and Google-only alike, after the same work. */
export async function checkPassword(
  app: App,
  { email, password }: { email: string; password: string },
): Promise<string | null> {
  const [found] = await app.database.platform
    .select({ userId: users.id, digest: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(and(eq(users.email, email.toLowerCase()), isNull(users.disabledAt)));
  const right = await app.passwords.verify(found?.digest ?? null, password);
  return right && found ? found.userId : null;
}

const perAccount: RateLimit = { name: 'password:account', limit: 10, seconds: 15 * 60 };

/**
 * For what a session alone must not do: somebody else at an unlocked computer does not know the password.
 *
 * @param field where the screen says that it was wrong
 * @throws Refusal VALIDATION_FAILED, TOO_MANY_REQUESTS
 */
export async function requirePassword(
  app: App,
  userId: string,
  password: string,
  field = 'password',
): Promise<void> {
  await app.limits.count([perAccount, userId]);
  const [found] = await app.database.platform
    .select({ digest: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  const wrong = (sentence: string) => new Refusal('VALIDATION_FAILED', { fields: { [field]: sentence } });
  if (!found?.digest)
    throw wrong('Akun ini belum punya password. Buat dulu lewat "Forgot your password?" di halaman Login.');
  if (!(await app.passwords.verify(found.digest, password))) throw wrong('Password salah. Coba lagi.');
  await app.limits.takeBack([perAccount, userId]);
}
