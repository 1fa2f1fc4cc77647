import type { App } from '../platform/app.ts';
import { Refusal } from '../platform/errors.ts';
import { signAccessToken } from './access-token.ts';
import { authOf, headersOf, readySession, type Visit } from './auth.ts';
import { loadSession } from './session.ts';
import type { SignedIn } from './sign-in.ts';

/** A fresh access token for the session in the cookie. @throws Refusal SIGN_IN_REQUIRED, NOT_READY */
export async function renewSession(app: App, visit: Visit): Promise<SignedIn> {
  const { headers, response } = await readySession(
    authOf(app).api.getSession({ headers: headersOf(visit), returnHeaders: true }),
  );
  const session = response && (await loadSession(app, response.user.id, { id: response.session.id }));
  if (!session) throw new Refusal('SIGN_IN_REQUIRED');
  const accessToken = await signAccessToken(app, { userId: session.userId, sessionId: session.id });
  return { session, accessToken, cookies: headers.getSetCookie() };
}
