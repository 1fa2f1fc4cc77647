import { isAPIError } from 'better-auth/api';
import { and, eq, lt, or } from 'drizzle-orm';
import type { App } from '../platform/app.ts';
import { actingAs, platformTransaction } from '../platform/context.ts';
import { Refusal } from '../platform/errors.ts';
import { addressSubject, type Counted, type RateLimit } from '../platform/rate-limit.ts';
import { signAccessToken } from './access-token.ts';
import { auditPlatform } from './audit/audit.ts';
import { authOf, broughtSession, headersOf, type Visit } from './auth.ts';
import { requireCaptcha } from './captcha.ts';
import { loadSession, type Session } from './session.ts';
import { forgetSessionsOf } from './sessions.ts';
import { sessions } from './tables.ts';

const perAddress: RateLimit = { name: 'login:address', limit: 5, seconds: 5 * 60 };
const perAccount: RateLimit = { name: 'login:account', limit: 10, seconds: 15 * 60 };

export interface SignedIn {
  session: Session;
  accessToken: string;
  /** `Set-Cookie` headers */
  cookies: string[];
}

/**
 * A new session, always: one that the browser brought ends. Failed tries are counted for the address (5 in
 * 5 minutes) and the account (10 in 15); unknown, disabled and wrong passwords answer alike, in the same time.
 *
 * @throws Refusal CAPTCHA_REQUIRED, TOO_MANY_REQUESTS, INVALID_CREDENTIALS
 */
export async function signIn(
  app: App,
  { email, password, captcha }: { email: string; password: string; captcha: string },
  visit: Visit,
): Promise<SignedIn> {
  await requireCaptcha(app, 'login', captcha, visit.ip);
  const tries: Counted[] = [
    [perAddress, addressSubject(visit.ip)],
    [perAccount, email.toLowerCase()],
  ];
  await app.limits.count(...tries);
  const { token, userId, cookies } = await startSession(app, { email, password }, visit);
  await app.limits.takeBack(...tries);
  await endOldSessions(app, visit, userId);
  const session = await loadSession(app, userId, { token });
  if (session === null) throw new Refusal('INVALID_CREDENTIALS');
  if (session.platformRole !== 'TENANT') await auditSignIn(app, session, visit);
  return { session, accessToken: await signAccessToken(app, { userId, sessionId: session.id }), cookies };
}

/** Who enters the admin area sees every workspace: when they came is written down. */
const auditSignIn = (app: App, { userId, name }: Session, { ip }: Visit) =>
  platformTransaction(app, (tx) =>
    auditPlatform(actingAs(tx, { type: 'platform', userId, name, ip }), 'platform.signed_in'),
  );

async function startSession(app: App, body: { email: string; password: string }, visit: Visit) {
  try {
    const { headers, response } = await authOf(app).api.signInEmail({
      body,
      headers: headersOf(visit),
      returnHeaders: true,
    });
    return { token: response.token, userId: response.user.id, cookies: headers.getSetCookie() };
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500)
      throw new Refusal('INVALID_CREDENTIALS', { cause: error });
    throw error;
  }
}

/** The session of another person, or of a fixed cookie, must not live on behind the new one; nor do expired ones. */
async function endOldSessions(app: App, visit: Visit, userId: string): Promise<void> {
  const brought = await broughtSession(app, visit);
  const expired = and(eq(sessions.userId, userId), lt(sessions.expiresAt, app.clock.now()));
  await app.database.platform
    .delete(sessions)
    .where(brought ? or(eq(sessions.id, brought.sessionId), expired) : expired);
  if (brought) forgetSessionsOf(app, brought.userId);
}
