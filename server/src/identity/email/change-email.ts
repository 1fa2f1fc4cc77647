import { platformTransaction } from '../../platform/db/context.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { requirePassword } from '../password/check-password.ts';

const often: RateLimit = { name: 'change-email:account', limit: 5, seconds: 3600 };

/**
 * Mails a link to the new address; until it is opened nothing changes. An address that has an account already is
 * answered alike: the job tells its owner instead.
 *
 * @throws Refusal VALIDATION_FAILED for a wrong password, TOO_MANY_REQUESTS
 */
export async function changeEmail(
  { app, userId }: UserContext,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await requirePassword(app, userId, password);
  await app.limits.count([often, userId]);
  await platformTransaction(app, async (tx) =>
    tx.enqueue(
      'identity.mail-email-change',
      { user_id: userId, email: email.toLowerCase() },
      { priority: 0 },
    ),
  );
}
