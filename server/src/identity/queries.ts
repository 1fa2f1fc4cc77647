import type { SessionUser } from '@sapa/contracts';
import { Refusal } from '../platform/errors.ts';
import type { UserContext } from '../platform/http/route.ts';
import { presentSession } from './sessions/session.ts';
import { currentSession } from './sessions/sessions.ts';

/** The person behind a session that was just checked. @throws Refusal SIGN_IN_REQUIRED when it ended meanwhile */
export async function whoAmI({ app, userId, sessionId, impersonation }: UserContext): Promise<SessionUser> {
  const session = await currentSession(app, {
    userId,
    sessionId,
    ...(impersonation && { impersonation }),
  });
  if (session === null) throw new Refusal('SIGN_IN_REQUIRED');
  return presentSession(app, session);
}
