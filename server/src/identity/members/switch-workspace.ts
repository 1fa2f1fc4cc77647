import { type MemberRole, memberRoles, type SessionUser } from '@sapa/contracts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { platformTransaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { whoAmI } from '../queries.ts';
import { currentSession, forgetSessionsOf } from '../sessions/sessions.ts';
import { sessions } from '../tables.ts';
import { asPerson, onlyWorkspaceOf } from './memberships.ts';

const Rows = z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(memberRoles) }));

/** Where the person is an active member, by name. */
async function membershipsOf({ app, userId, platformRole }: UserContext): Promise<z.infer<typeof Rows>> {
  const rows = await platformTransaction(app, async (tx) => {
    await asPerson(tx, userId);
    return tx.query({
      text: `select w.id, w.name, m.role from members m join workspaces w on w.id = m.workspace_id
             where m.user_id = $1 and m.disabled_at is null and ($2::uuid is null or m.workspace_id = $2)
             order by lower(w.name), w.id`,
      values: [userId, onlyWorkspaceOf(platformRole)],
    });
  });
  return Rows.parse(rows);
}

/** Where the person may work, and where this session works now. */
export async function listWorkspaces(
  ctx: UserContext,
): Promise<{ id: string; name: string; role: MemberRole; current: boolean }[]> {
  const { app, userId, sessionId } = ctx;
  const now = await currentSession(app, { userId, sessionId });
  const all = await membershipsOf(ctx);
  return all.map((workspace) => ({ ...workspace, current: workspace.id === now?.workspace?.id }));
}

/** The session works there from now on. @throws Refusal NOT_FOUND where the person is no active member */
export async function switchWorkspace(ctx: UserContext, workspaceId: string): Promise<SessionUser> {
  const { app, userId, sessionId } = ctx;
  const all = await membershipsOf(ctx);
  if (!all.some(({ id }) => id === workspaceId)) throw new Refusal('NOT_FOUND');
  await app.database.platform
    .update(sessions)
    .set({ activeWorkspaceId: workspaceId })
    .where(eq(sessions.id, sessionId));
  forgetSessionsOf(app, userId);
  return whoAmI(ctx);
}
