import { eq } from 'drizzle-orm';
import type { App } from '../../platform/app.ts';
import { Refusal } from '../../platform/errors.ts';
import { knownDevice, rememberDevice } from '../devices/known-device.ts';
import { sessions } from '../tables.ts';
import { signAccessToken } from './access-token.ts';
import { authOf, headersOf, readySession, type Visit } from './auth.ts';
import type { SignedIn } from './enter.ts';
import { loadSession } from './session.ts';

/** A fresh access token for the session in the cookie. @throws Refusal SIGN_IN_REQUIRED, NOT_READY */
export async function renewSession(app: App, visit: Visit): Promise<SignedIn> {
  const { headers, response } = await readySession(
    authOf(app).api.getSession({ headers: headersOf(visit), returnHeaders: true }),
  );
  const session = response && (await loadSession(app, response.user.id, { id: response.session.id }));
  if (!session) throw new Refusal('SIGN_IN_REQUIRED');
  await app.database.platform
    .update(sessions)
    .set({ seenAt: app.clock.now(), ipAddress: visit.ip })
    .where(eq(sessions.id, session.id));
  const accessToken = await signAccessToken(app, { userId: session.userId, sessionId: session.id });
  // Who signed in before devices were remembered, or has another e-mail since.
  const known = knownDevice(app, session.email, visit) !== null;
  const cookies = [...headers.getSetCookie(), ...(known ? [] : [rememberDevice(app, session.email, visit)])];
  return { session, accessToken, cookies };
}
