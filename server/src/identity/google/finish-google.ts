import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../platform/app.ts';
import { platformTransaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { addressSubject, type RateLimit } from '../../platform/http/rate-limit.ts';
import { refuseInMaintenance } from '../../platform/maintenance.ts';
import { constantTimeEqual } from '../../platform/security/crypto.ts';
import type { Visit } from '../sessions/auth.ts';
import { enter, type SecondStep, type SignedIn } from '../sessions/enter.ts';
import { cookieFor, cookieIn } from '../sessions/own-cookie.ts';
import { accounts, users } from '../tables.ts';
import { openWorkspace } from '../workspaces/open-workspace.ts';
import { type GoogleClaims, googleKeys, redeemCode } from './google-client.ts';
import { readAttempt } from './start-google.ts';

const perAddress: RateLimit = { name: 'google:address', limit: 30, seconds: 15 * 60 };
/** One way back for each way there. */
const oneUse: RateLimit = { name: 'google:state', limit: 1, seconds: 10 * 60 };

/**
 * Back from Google: signs in who is known by their Google account or their verified e-mail, and opens a workspace
 * for who is new. An account whose e-mail nobody confirmed may be a stranger's who registered it: it is not opened,
 * and not taken either.
 *
 * @throws Refusal GOOGLE_STATE_MISMATCH, GOOGLE_REFUSED, GOOGLE_ACCOUNT_UNCONFIRMED, GOOGLE_NOT_CONFIGURED,
 *   INVALID_CREDENTIALS, TOO_MANY_REQUESTS, NOT_READY, MAINTENANCE for who is new
 */
export async function finishGoogle(
  app: App,
  { code, state }: { code: string; state: string },
  visit: Visit,
): Promise<SignedIn | SecondStep> {
  googleKeys(app.config);
  await app.limits.count([perAddress, addressSubject(visit.ip)]);
  const attempt = await readAttempt(app, cookieIn(app, 'google', visit));
  if (attempt === null || !constantTimeEqual(attempt.state, state))
    throw new Refusal('GOOGLE_STATE_MISMATCH');
  await app.limits.count([oneUse, attempt.state]).catch((cause: unknown) => {
    throw cause instanceof Refusal ? new Refusal('GOOGLE_STATE_MISMATCH', { cause }) : cause;
  });
  const claims = await redeemCode(app, { code, ...attempt });
  if (!claims.email_verified) throw new Refusal('GOOGLE_REFUSED');
  const entered = await enter(app, await personOf(app, claims, visit.ip), visit);
  return { ...entered, cookies: [...entered.cookies, cookieFor(app, 'google', '', 0)] };
}

/** Whose Google account it is; somebody new gets one of ours. */
function personOf(app: App, claims: GoogleClaims, ip: string): Promise<string> {
  const email = claims.email.toLowerCase();
  return platformTransaction(app, async (tx) => {
    const [linked] = await tx.db
      .select({ userId: accounts.userId })
      .from(accounts)
      .where(and(eq(accounts.providerId, 'google'), eq(accounts.accountId, claims.sub)));
    if (linked) return linked.userId;
    const name = claims.name ?? email.split('@')[0] ?? email;
    const [fresh] = await tx.db
      .insert(users)
      .values({ id: uuidv7(), name, email, emailVerified: true })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    const userId = fresh?.id ?? (await confirmed(email));
    await tx.db
      .insert(accounts)
      .values({ id: uuidv7(), userId, accountId: claims.sub, providerId: 'google' });
    if (fresh) {
      refuseInMaintenance(app);
      await openWorkspace(tx, { userId, name, owner: name, ip });
    }
    return userId;

    async function confirmed(known: string): Promise<string> {
      const [user] = await tx.db.select().from(users).where(eq(users.email, known));
      if (user === undefined || user.disabledAt !== null) throw new Refusal('INVALID_CREDENTIALS');
      if (!user.emailVerified) throw new Refusal('GOOGLE_ACCOUNT_UNCONFIRMED');
      return user.id;
    }
  });
}
