import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../platform/errors.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { forgetSessionsOf } from '../sessions/sessions.ts';
import { sessions } from '../tables.ts';

/** One of the own sessions. @throws Refusal NOT_FOUND for anybody else's, like for one that is over */
export async function endSession({ app, userId }: UserContext, sessionId: string): Promise<void> {
  const ended = await app.database.platform
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new Refusal('NOT_FOUND');
  forgetSessionsOf(app, userId);
}

/** Every session of the person, this one too. */
export async function endAllSessions({ app, userId }: UserContext): Promise<void> {
  await app.database.platform.delete(sessions).where(eq(sessions.userId, userId));
  forgetSessionsOf(app, userId);
}
