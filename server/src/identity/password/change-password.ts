import { platformTransaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { auditPerson } from '../audit/audit-person.ts';
import { forgetSessionsOf } from '../sessions/sessions.ts';
import { requirePassword } from './check-password.ts';
import { setPassword } from './set-password.ts';

/** The other sessions end. @throws Refusal VALIDATION_FAILED for a wrong current password, TOO_MANY_REQUESTS */
export async function changePassword(
  { app, userId, sessionId, ip }: UserContext,
  { current, next }: { current: string; next: string },
): Promise<void> {
  await requirePassword(app, userId, current, 'current_password');
  if (current === next)
    throw new Refusal('VALIDATION_FAILED', {
      fields: { new_password: 'Password baru harus berbeda dari yang lama.' },
    });
  const digest = await app.passwords.hash(next);
  await platformTransaction(app, async (tx) => {
    await setPassword(tx.db, userId, digest, { stays: sessionId });
    await auditPerson(tx, { userId, ip }, 'member.password_changed');
    tx.enqueue('identity.mail-notice', { user_id: userId, notice: 'password-changed' });
  });
  forgetSessionsOf(app, userId);
}
