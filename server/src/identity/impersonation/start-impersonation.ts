import { IMPERSONATION_MINUTES } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { actingAs, platformTransaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { platformActor, type UserContext } from '../../platform/http/route.ts';
import { audit, auditPlatform } from '../audit/audit.ts';
import { signAccessToken } from '../sessions/access-token.ts';
import type { Session } from '../sessions/session.ts';
import { impersonations } from '../tables.ts';
import { peopleById } from '../users/people.ts';
import { loadImpersonation } from './load-impersonation.ts';

/**
 * Somebody who runs Sapa sees a workspace as its owner does, for a fixed time. Who, why and until when is written
 * into the workspace's log before anything is seen. Nobody who runs Sapa is impersonated: their own workspace has no
 * owner to be.
 *
 * @throws Refusal NOT_FOUND, WORKSPACE_SUSPENDED, NO_OWNER_TO_BE
 */
export async function startImpersonation(
  ctx: UserContext,
  { workspaceId, reason }: { workspaceId: string; reason: string },
): Promise<{ session: Session; accessToken: string }> {
  const { app, userId, sessionId } = ctx;
  const id = uuidv7();
  const startedAt = app.clock.now();
  const endsAt = new Date(startedAt.getTime() + IMPERSONATION_MINUTES * 60_000);
  await platformTransaction(app, async (platform) => {
    const tx = actingAs(await platform.enter(workspaceId), platformActor(ctx));
    const [workspace] = await tx.query<{ name: string; suspended: boolean }>({
      text: 'select name, suspended_at is not null as suspended from workspaces where id = $1',
      values: [workspaceId],
    });
    const { name, suspended } = found(workspace);
    if (suspended) throw new Refusal('WORKSPACE_SUSPENDED');
    const owners = await tx.query<{ id: string; name: string; user_id: string }>({
      text: `select id, name, user_id from members
             where workspace_id = $1 and role = 'owner' and disabled_at is null order by created_at, id`,
      values: [workspaceId],
    });
    const people = await peopleById(
      tx,
      owners.map(({ user_id }) => user_id),
    );
    const owner = owners.find(({ user_id }) => {
      const person = people.get(user_id);
      return person?.platformRole === 'TENANT' && !person.disabled;
    });
    if (owner === undefined) throw new Refusal('NO_OWNER_TO_BE');
    await tx.db.insert(impersonations).values({
      workspaceId,
      id,
      memberId: owner.id,
      userId,
      sessionId,
      reason,
      startedAt,
      endsAt,
    });
    const after = { as: owner.name, ends_at: endsAt };
    await audit(tx, 'impersonation.started', { subject: owner.name, subjectId: owner.id, after, reason });
    await auditPlatform(tx, 'impersonation.started', {
      subject: name,
      subjectId: workspaceId,
      after,
      reason,
    });
  });
  const impersonation = { id, workspaceId };
  const session = await loadImpersonation(app, impersonation);
  if (session === null) throw new Refusal('SIGN_IN_REQUIRED');
  return { session, accessToken: await signAccessToken(app, { userId, sessionId, impersonation }, endsAt) };
}
