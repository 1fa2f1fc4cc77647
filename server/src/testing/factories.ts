import type { MemberRole } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { members, users, workspaces } from '../identity/tables.ts';
import { actingAs, type Context, systemContext, transaction } from '../platform/db/context.ts';
import type { RunningProcess } from '../start-process.ts';

export interface TestWorkspace {
  workspaceId: string;
  name: string;
  ownerId: string;
  /** The owner, at work in this workspace. */
  ctx: Context;
}

/** A workspace with its owner, unlike any other of the database. */
export async function createWorkspace({ app }: Pick<RunningProcess, 'app'>): Promise<TestWorkspace> {
  const workspaceId = uuidv7();
  const name = `Toko ${workspaceId.slice(-6)}`;
  const system = systemContext(app, workspaceId);
  await transaction(system, (tx) => tx.db.insert(workspaces).values({ id: workspaceId, name }));
  const owner = await createMember(system, { role: 'owner' });
  return { workspaceId, name, ownerId: owner.memberId, ctx: owner.ctx };
}

/** A member of the context's workspace; sign-in is not theirs, so use it for verbs. */
export async function createMember(
  ctx: Context,
  { role, name = 'Sekar Maharani' }: { role: MemberRole; name?: string },
): Promise<{ memberId: string; ctx: Context }> {
  const userId = uuidv7();
  const memberId = uuidv7();
  await ctx.app.database.platform
    .insert(users)
    .values({ id: userId, name, email: `${userId}@uji.sapa.id`, emailVerified: true });
  await transaction(ctx, (tx) =>
    tx.db.insert(members).values({ workspaceId: ctx.workspaceId, id: memberId, userId, name, role }),
  );
  const { app, workspaceId } = ctx;
  return {
    memberId,
    ctx: actingAs(
      { app, workspaceId, actor: ctx.actor },
      {
        type: 'member',
        memberId,
        userId,
        name,
        role,
        sight: 'all',
      },
    ),
  };
}
