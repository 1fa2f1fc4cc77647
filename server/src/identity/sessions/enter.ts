import { and, eq, isNotNull, lt, or } from 'drizzle-orm';
import type { App } from '../../platform/app.ts';
import { actingAs, platformTransaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { audit, auditPlatform } from '../audit/audit.ts';
import { rememberDevice } from '../devices/known-device.ts';
import { issueKey } from '../one-time-keys.ts';
import { joinSupportWorkspace } from '../support/join-support-workspace.ts';
import { sessions, twoFactors, users } from '../tables.ts';
import { signAccessToken } from './access-token.ts';
import { authOf, broughtSession, headersOf, type Visit } from './auth.ts';
import { cookieFor } from './own-cookie.ts';
import { loadSession, type Session } from './session.ts';
import { forgetSessionsOf } from './sessions.ts';

export interface SignedIn {
  session: Session;
  accessToken: string;
  /** `Set-Cookie` headers */
  cookies: string[];
}

/** Who has an authenticator app is not in yet: the cookie carries them to the second step. */
export interface SecondStep {
  secondStep: true;
  cookies: string[];
}

/** Behind the first door, whichever it was: a session, or the second step. @throws Refusal INVALID_CREDENTIALS */
export async function enter(app: App, userId: string, visit: Visit): Promise<SignedIn | SecondStep> {
  const [person] = await app.database.platform
    .select({ email: users.email, secret: twoFactors.userId })
    .from(users)
    .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), isNotNull(twoFactors.confirmedAt)))
    .where(eq(users.id, userId));
  if (person === undefined) throw new Refusal('INVALID_CREDENTIALS');
  if (person.secret === null) return beginSession(app, userId, visit);
  const key = { purpose: 'second-step', userId, email: person.email } as const;
  const token = await issueKey(app, app.database.platform, key);
  return { secondStep: true, cookies: [cookieFor(app, 'second_step', token, 10 * 60)] };
}

/** A new session, always: one that the browser brought ends. @throws Refusal INVALID_CREDENTIALS when disabled */
export async function beginSession(app: App, userId: string, visit: Visit): Promise<SignedIn> {
  const { headers, response } = await authOf(app).api.beginSession({
    body: { userId },
    headers: headersOf(visit),
    returnHeaders: true,
  });
  if (response === null) throw new Refusal('INVALID_CREDENTIALS');
  await endOldSessions(app, visit, userId);
  await joinSupportWorkspace(app, userId);
  const session = await loadSession(app, userId, { token: response.token });
  if (session === null) throw new Refusal('INVALID_CREDENTIALS');
  await auditSignIn(app, session, visit);
  const accessToken = await signAccessToken(app, { userId, sessionId: session.id });
  const cookies = [...headers.getSetCookie(), rememberDevice(app, session.email, visit)];
  return { session, accessToken, cookies };
}

/** Into the log of where the session works: who enters the admin area sees every workspace. */
function auditSignIn(app: App, { userId, name, platformRole, member, workspace }: Session, { ip }: Visit) {
  return platformTransaction(app, async (tx) => {
    if (platformRole !== 'TENANT') {
      await auditPlatform(actingAs(tx, { type: 'platform', userId, name, ip }), 'platform.signed_in');
    } else if (member !== null && workspace !== null) {
      const actor = { type: 'member', memberId: member.id, userId, name, role: member.role, ip } as const;
      await audit(actingAs(await tx.enter(workspace.id), actor), 'member.signed_in');
    }
  });
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
