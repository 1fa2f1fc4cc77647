import { eq } from 'drizzle-orm';
import type { App } from '../platform/app.ts';
import type { AccessClaims } from './access-token.ts';
import { authOf, headersOf, type Visit } from './auth.ts';
import { forgetSessionsOf } from './sessions.ts';
import { sessions } from './tables.ts';

/**
 * Ends the session of the cookie and that of the access token, at once and for every process. Signing out twice,
 * or without a session, is no error.
 *
 * @returns `Set-Cookie` headers that take the cookie away
 */
export async function signOut(app: App, visit: Visit, claims: AccessClaims | null): Promise<string[]> {
  const headers = headersOf(visit);
  const auth = authOf(app);
  const brought = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  const answer = await auth.api.signOut({ headers, returnHeaders: true });
  if (claims) await app.database.platform.delete(sessions).where(eq(sessions.id, claims.sessionId));
  for (const userId of [brought?.user.id, claims?.userId]) if (userId) forgetSessionsOf(app, userId);
  return answer.headers.getSetCookie();
}
