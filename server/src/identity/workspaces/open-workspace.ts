import { v7 as uuidv7 } from 'uuid';
import { actingAs, type PlatformTransaction } from '../../platform/db/context.ts';
import { audit } from '../audit/audit.ts';
import type { Session } from '../sessions/session.ts';
import { members, workspaces } from '../tables.ts';

const FREE_PLAN = 'Paket Gratis';

/** On Paket Gratis, with its first owner; nothing is stored yet. */
export const newWorkspace = (name: string) => ({
  workspace: { id: uuidv7(), name, planName: FREE_PLAN, suspended: null },
  member: {
    id: uuidv7(),
    role: 'owner' as const,
    says: 'online' as const,
    back_at: null,
    auto_offline: true,
    sight: 'all' as const,
  },
});

/** A workspace with this person as its owner, the event, and a line in its log. */
export async function openWorkspace(
  tx: PlatformTransaction,
  {
    userId,
    name,
    owner,
    image = null,
    ip,
  }: { userId: string; name: string; owner: string; image?: string | null; ip: string },
): Promise<Pick<Session, 'workspace' | 'member'>> {
  const { workspace, member } = newWorkspace(name);
  const inside = await tx.enter(workspace.id);
  await inside.db.insert(workspaces).values(workspace);
  await inside.db
    .insert(members)
    .values({ workspaceId: workspace.id, userId, name: owner, image, ...member });
  const actor = { type: 'member', memberId: member.id, userId, name: owner, role: member.role, ip } as const;
  await audit(actingAs(inside, actor), 'workspace.created', { subject: name });
  inside.emit('workspace.created', { user_id: userId, member_id: member.id });
  return { workspace, member };
}
