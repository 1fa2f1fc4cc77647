import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { App } from '../../platform/app.ts';
import { platformTransaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { auditPerson } from '../audit/audit-person.ts';
import { requireVerifiedUser } from '../email/verified-email.ts';
import { requirePassword } from '../password/check-password.ts';
import { oneTimeKeys, twoFactors } from '../tables.ts';
import { openSecret, recoveryDigest, sealSecret } from './take-code.ts';
import { newSecret, stepOf } from './totp.ts';

/**
 * A key for the app, asked for at sign-in only after its first code. Who has not verified the e-mail waits with it:
 * a stranger who registered somebody else's address must not lock its owner out for good.
 *
 * @throws Refusal EMAIL_UNVERIFIED, TWO_FACTOR_ON, VALIDATION_FAILED for a wrong password
 */
export async function startTwoFactor(
  { app, userId }: UserContext,
  password: string,
): Promise<{ secret: string; otpauth_url: string }> {
  await requirePassword(app, userId, password);
  const { email } = await requireVerifiedUser(app, userId);
  const secret = newSecret();
  const row = { secret: sealSecret(app, userId, secret), lastStep: 0 };
  const started = await app.database.platform
    .insert(twoFactors)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: twoFactors.userId, set: row, setWhere: isNull(twoFactors.confirmedAt) })
    .returning({ userId: twoFactors.userId });
  if (started.length === 0) throw new Refusal('TWO_FACTOR_ON');
  const label = encodeURIComponent(`Sapa:${email}`);
  return { secret, otpauth_url: `otpauth://totp/${label}?secret=${secret}&issuer=Sapa` };
}

const perAccount: RateLimit = { name: 'two-factor:confirm', limit: 10, seconds: 15 * 60 };

/** @returns the recovery codes, shown this once @throws Refusal NOT_FOUND, CODE_INVALID */
export async function confirmTwoFactor({ app, userId, ip }: UserContext, typed: string): Promise<string[]> {
  await app.limits.count([perAccount, userId]);
  const { codes, digests } = newRecoveryCodes(app, userId);
  await platformTransaction(app, async (tx) => {
    const [row] = await tx.db
      .select({ secret: twoFactors.secret })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, userId), isNull(twoFactors.confirmedAt)))
      .for('update');
    if (row === undefined) throw new Refusal('NOT_FOUND');
    const now = app.clock.now();
    const step = stepOf(openSecret(app, userId, row.secret), typed.replace(/\s/g, ''), now);
    if (step === null)
      throw new Refusal('CODE_INVALID', { fields: { code: 'Kode tidak cocok. Tunggu kode berikutnya.' } });
    await tx.db
      .update(twoFactors)
      .set({ confirmedAt: now, lastStep: step, recoveryDigests: digests })
      .where(eq(twoFactors.userId, userId));
    await auditPerson(tx, { userId, ip }, 'member.two_factor_enabled');
    tx.enqueue('identity.mail-notice', { user_id: userId, notice: 'two-factor-on' });
  });
  await app.limits.takeBack([perAccount, userId]);
  return codes;
}

/** Those from before open nothing any more. @throws Refusal NOT_FOUND, VALIDATION_FAILED for a wrong password */
export async function renewRecoveryCodes(
  { app, userId, ip }: UserContext,
  password: string,
): Promise<string[]> {
  await requirePassword(app, userId, password);
  const { codes, digests } = newRecoveryCodes(app, userId);
  await platformTransaction(app, async (tx) => {
    const renewed = await tx.db
      .update(twoFactors)
      .set({ recoveryDigests: digests })
      .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))
      .returning({ userId: twoFactors.userId });
    if (renewed.length === 0) throw new Refusal('NOT_FOUND');
    await auditPerson(tx, { userId, ip }, 'member.recovery_codes_renewed');
    tx.enqueue('identity.mail-notice', { user_id: userId, notice: 'recovery-codes-renewed' });
  });
  return codes;
}

/** Off already is no error. @throws Refusal VALIDATION_FAILED for a wrong password */
export async function disableTwoFactor({ app, userId, ip }: UserContext, password: string): Promise<void> {
  await requirePassword(app, userId, password);
  await platformTransaction(app, async (tx) => {
    const off = await tx.db
      .delete(twoFactors)
      .where(eq(twoFactors.userId, userId))
      .returning({ confirmedAt: twoFactors.confirmedAt });
    await tx.db
      .delete(oneTimeKeys)
      .where(and(eq(oneTimeKeys.userId, userId), eq(oneTimeKeys.purpose, 'second-step')));
    if (!off[0]?.confirmedAt) return;
    await auditPerson(tx, { userId, ip }, 'member.two_factor_disabled');
    tx.enqueue('identity.mail-notice', { user_id: userId, notice: 'two-factor-off' });
  });
}

/** Without letters and digits that look alike: 49 bits each. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

function newRecoveryCodes(app: App, userId: string): { codes: string[]; digests: string[] } {
  const plain = Array.from({ length: 10 }, () =>
    Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  );
  return {
    codes: plain.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    digests: plain.map((code) => recoveryDigest(app, userId, code)),
  };
}
