import { type Member, memberRoles, type SessionUser } from '@sapa/contracts';
import { z } from 'zod';
import { type Context, requirePermission, transaction } from '../platform/context.ts';
import { Refusal } from '../platform/errors.ts';
import type { UserContext } from '../platform/route.ts';
import { ONLINE_SECONDS } from './presence.ts';
import { presentSession } from './session.ts';
import { currentSession } from './sessions.ts';

/** The workspace's active members by name. */
export async function listMembers(ctx: Context): Promise<Member[]> {
  requirePermission(ctx, 'member.view');
  const since = new Date(ctx.app.clock.now().getTime() - ONLINE_SECONDS * 1000);
  const rows = await transaction(ctx, (tx) =>
    tx.query({
      text: `select m.id, u.name, u.email, m.role, coalesce(m.seen_at > $2, false) as online
             from members m join users u on u.id = m.user_id
             where m.workspace_id = $1 and m.disabled_at is null and u.disabled_at is null
             order by lower(u.name), m.id`,
      values: [ctx.workspaceId, since],
    }),
  );
  return Rows.parse(rows);
}

const Rows = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(memberRoles),
    online: z.boolean(),
  }),
);

/** The person behind a session that was just checked. @throws Refusal SIGN_IN_REQUIRED when it ended meanwhile */
export async function whoAmI({ app, userId, sessionId }: UserContext): Promise<SessionUser> {
  const session = await currentSession(app, { userId, sessionId });
  if (session === null) throw new Refusal('SIGN_IN_REQUIRED');
  return presentSession(session);
}
