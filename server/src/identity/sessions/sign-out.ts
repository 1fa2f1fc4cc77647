import { inArray } from 'drizzle-orm';
import type { App } from '../../platform/app.ts';
import { sessions } from '../tables.ts';
import type { AccessClaims } from './access-token.ts';
import { authOf, broughtSession, headersOf, type Visit } from './auth.ts';
import { forgetSessionsOf } from './sessions.ts';

/**
 * Ends the session of the cookie and that of the access token, at once and for every process. Signing out twice,
 * or without a session, is no error.
 *
 * @returns `Set-Cookie` headers that take the cookie away
 * @throws Refusal NOT_READY when the database is away: the session still lives then
 */
export async function signOut(app: App, visit: Visit, claims: AccessClaims | null): Promise<string[]> {
  const brought = await broughtSession(app, visit);
  const ending = [brought, claims].filter((one) => one !== null);
  // Before better-auth's own: that one answers well even when the row could not be deleted.
  if (ending.length > 0) {
    await app.database.platform.delete(sessions).where(
      inArray(
        sessions.id,
        ending.map(({ sessionId }) => sessionId),
      ),
    );
  }
  for (const { userId } of ending) forgetSessionsOf(app, userId);
  const { headers } = await authOf(app).api.signOut({ headers: headersOf(visit), returnHeaders: true });
  return headers.getSetCookie();
}
