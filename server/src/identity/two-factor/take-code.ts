import { and, arrayContains, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { App } from '../../platform/app.ts';
import { hmacSha256 } from '../../platform/security/crypto.ts';
import { twoFactors } from '../tables.ts';
import { stepOf } from './totp.ts';

/**
 * Takes a code of the app, or one of the recovery codes. Either is used up with it, also when the same code comes
 * twice at once.
 */
export async function takeCode(app: App, userId: string, typed: string): Promise<boolean> {
  const code = plain(typed);
  return isOfApp(typed) ? takeAppCode(app, userId, code) : takeRecoveryCode(app, userId, code);
}

const plain = (typed: string) => typed.replace(/[\s-]/g, '').toLowerCase();

/** Six digits are meant as the app's; whatever else is typed as a recovery code. */
export const isOfApp = (typed: string): boolean => /^\d{6}$/.test(plain(typed));

async function takeAppCode(app: App, userId: string, code: string): Promise<boolean> {
  const { platform } = app.database;
  const mine = and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt));
  const [row] = await platform.select({ secret: twoFactors.secret }).from(twoFactors).where(mine);
  if (row === undefined) return false;
  const step = stepOf(openSecret(app, userId, row.secret), code, app.clock.now());
  if (step === null) return false;
  const used = await platform
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(mine, lt(twoFactors.lastStep, step)))
    .returning({ userId: twoFactors.userId });
  return used.length === 1;
}

async function takeRecoveryCode(app: App, userId: string, code: string): Promise<boolean> {
  const digest = recoveryDigest(app, userId, code);
  const used = await app.database.platform
    .update(twoFactors)
    .set({ recoveryDigests: sql`array_remove(${twoFactors.recoveryDigests}, ${digest})` })
    .where(and(eq(twoFactors.userId, userId), arrayContains(twoFactors.recoveryDigests, [digest])))
    .returning({ userId: twoFactors.userId });
  return used.length === 1;
}

/** Short enough to be typed, so a stolen table alone must not be enough to try them all. */
export const recoveryDigest = (app: App, userId: string, code: string): string =>
  hmacSha256(app.secrets.encryptionKey, `recovery code ${userId} ${code}`).toString('base64url');

const place = (userId: string) => ({ workspaceId: userId, column: 'two_factors.secret' });
export const sealSecret = (app: App, userId: string, secret: string) =>
  app.sealer.seal(secret, place(userId));
export const openSecret = (app: App, userId: string, sealed: string) =>
  app.sealer.open(sealed, place(userId));
