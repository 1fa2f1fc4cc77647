import { eq } from 'drizzle-orm';
import { platformTransaction } from '../../platform/db/context.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { users } from '../tables.ts';

const soon: RateLimit = { name: 'verification:soon', limit: 1, seconds: 60 };
const often: RateLimit = { name: 'verification:often', limit: 5, seconds: 3600 };

/** Once a minute, five times an hour. Who is verified already gets no mail. @throws Refusal TOO_MANY_REQUESTS */
export async function sendVerification({ app, userId }: UserContext): Promise<void> {
  await app.limits.count([soon, userId], [often, userId]);
  await platformTransaction(app, async (tx) => {
    const [user] = await tx.db
      .select({ verified: users.emailVerified })
      .from(users)
      .where(eq(users.id, userId));
    if (user && !user.verified)
      tx.enqueue('identity.mail-verification', { user_id: userId }, { priority: 0 });
  });
}
