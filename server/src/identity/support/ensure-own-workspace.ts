import { asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../platform/db/actor.ts';
import { actingAs, type PlatformTransaction, type Transaction } from '../../platform/db/context.ts';
import { members, users, workspaces } from '../tables.ts';

/** Sapa's own workspace, which admins run, to answer Sapa's own customers: one in every installation, so it is known by its id. */
export const ownWorkspaceId = '5a9a0000-0000-7000-8000-000000000001';

/**
 * Enters Sapa's own workspace as its owner, the first ROOT; makes both where they are missing.
 *
 * @returns null while there is no ROOT
 */
export async function ensureOwnWorkspace(
  tx: PlatformTransaction,
): Promise<{ owner: Transaction; isNew: boolean } | null> {
  // Two processes that start at once make one workspace.
  await tx.query({ text: 'select pg_advisory_xact_lock(hashtext($1))', values: [ownWorkspaceId] });
  const [root] = await tx.db
    .select()
    .from(users)
    .where(eq(users.platformRole, 'ROOT'))
    .orderBy(asc(users.createdAt))
    .limit(1);
  if (root === undefined) return null;
  const inside = await tx.enter(ownWorkspaceId);
  const made = await inside.db
    .insert(workspaces)
    .values({ id: ownWorkspaceId, name: 'Sapa', planName: 'Unlimited' })
    .onConflictDoNothing()
    .returning({ id: workspaces.id });
  await inside.db
    .insert(members)
    .values({
      workspaceId: ownWorkspaceId,
      id: uuidv7(),
      userId: root.id,
      name: root.name,
      image: root.image,
      role: 'owner',
    })
    .onConflictDoNothing();
  const [member] = await inside.db.select().from(members).where(eq(members.userId, root.id));
  if (member === undefined) return null;
  const actor: Actor = {
    type: 'member',
    memberId: member.id,
    userId: root.id,
    name: root.name,
    role: 'owner',
  };
  return { owner: actingAs(inside, actor), isNew: made.length > 0 };
}
