import { type AuditAct, memberRoles, platformRoles } from '@sapa/contracts';
import { z } from 'zod';
import { actingAs, type PlatformTransaction } from '../../platform/db/context.ts';
import { audit, auditPlatform } from './audit.ts';

const Standing = z.object({
  name: z.string(),
  platform_role: z.enum(platformRoles),
  member_id: z.string().nullable(),
  workspace_id: z.string().nullable(),
  role: z.enum(memberRoles).nullable(),
});

/**
 * What people do with their own account, into the log of every workspace that the account opens; of who runs the
 * platform into the platform's.
 */
export async function auditPerson(
  tx: PlatformTransaction,
  { userId, ip }: { userId: string; ip: string },
  act: AuditAct,
): Promise<void> {
  // The id is the database's own; row-level security shows the own memberships by it.
  await tx.query({ text: `set local app.user_id = '${userId}'` });
  const rows = await tx.query({
    text: `select u.name, u.platform_role, m.id as member_id, m.workspace_id, m.role
           from users u left join members m on m.user_id = u.id and m.disabled_at is null where u.id = $1`,
    values: [userId],
  });
  for (const { name, platform_role, member_id, workspace_id, role } of z.array(Standing).parse(rows)) {
    if (member_id !== null && workspace_id !== null && role !== null) {
      const actor = { type: 'member', memberId: member_id, userId, name, role, ip } as const;
      await audit(actingAs(await tx.enter(workspace_id), actor), act);
    } else if (platform_role !== 'TENANT') {
      await auditPlatform(actingAs(tx, { type: 'platform', userId, name, ip }), act);
    }
  }
}
