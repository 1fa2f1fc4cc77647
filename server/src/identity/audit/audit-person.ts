import { type AuditAct, memberRoles } from '@sapa/contracts';
import { z } from 'zod';
import { actingAs, type PlatformTransaction } from '../../platform/db/context.ts';
import { asPerson } from '../members/memberships.ts';
import { peopleById } from '../users/people.ts';
import { audit, auditPlatform } from './audit.ts';

const Membership = z.object({ member_id: z.string(), workspace_id: z.string(), role: z.enum(memberRoles) });

/**
 * What people do with their own account, into the log of every workspace that the account opens; of who runs the
 * platform and works in none into the platform's.
 */
export async function auditPerson(
  tx: PlatformTransaction,
  { userId, ip }: { userId: string; ip: string },
  act: AuditAct,
): Promise<void> {
  const person = (await peopleById(tx, [userId])).get(userId);
  if (person === undefined) return;
  const { name, platformRole } = person;
  await asPerson(tx, userId);
  const rows = await tx.query({
    text: `select id as member_id, workspace_id, role from members where user_id = $1 and disabled_at is null`,
    values: [userId],
  });
  for (const { member_id, workspace_id, role } of z.array(Membership).parse(rows)) {
    const actor = { type: 'member', memberId: member_id, userId, name, role, ip } as const;
    await audit(actingAs(await tx.enter(workspace_id), actor), act);
  }
  if (rows.length === 0 && platformRole !== 'TENANT')
    await auditPlatform(actingAs(tx, { type: 'platform', userId, name, ip }), act);
}
