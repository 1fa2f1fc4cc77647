import type { MemberRole } from '@sapa/contracts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/db/actor.ts';
import {
  actingAs,
  deskTransaction,
  type PlatformTransaction,
  type Transaction,
} from '../../platform/db/context.ts';
import { audit } from '../audit/audit.ts';
import { suspendWorkspace } from '../workspaces/suspend-workspace.ts';
import { peopleById } from './people.ts';
import { type Colleague, outcomeOf } from './rules.ts';

/** Where somebody works now; read at the desk, before the transaction that ends it. */
export function workspacesOf(app: App, userId: string): Promise<string[]> {
  return deskTransaction(app, async (tx) => {
    const rows = await tx.query<{ id: string }>({
      text: 'select workspace_id as id from members where user_id = $1 and disabled_at is null order by 1',
      values: [userId],
    });
    return rows.map(({ id }) => id);
  });
}

/**
 * Ends a person's memberships. A workspace that they owned alone goes to its strongest member; without one it is
 * suspended: nothing is deleted, and what customers write is stored.
 */
export async function leaveWorkspaces(
  tx: PlatformTransaction,
  { userId, workspaceIds, actor }: { userId: string; workspaceIds: string[]; actor: Actor },
): Promise<void> {
  for (const workspaceId of workspaceIds) await leave(actingAs(await tx.enter(workspaceId), actor), userId);
}

type Member = Colleague & { userId: string };

async function leave(tx: Transaction, userId: string): Promise<void> {
  const all = await tx.query<Member>({
    text: `select id as "memberId", user_id as "userId", name, role, created_at as since
           from members where workspace_id = $1 and disabled_at is null order by id for update`,
    values: [tx.workspaceId],
  });
  const people = await peopleById(
    tx,
    all.map((member) => member.userId),
  );
  const members = all.filter(
    (member) => member.userId === userId || people.get(member.userId)?.disabled === false,
  );
  const leaving = members.find((member) => member.userId === userId);
  if (leaving === undefined) return;
  const others = members.filter((member) => member !== leaving);
  const outcome = outcomeOf({ role: leaving.role as MemberRole }, others);
  if (outcome.outcome === 'passes_on') {
    const { memberId, name, role } = outcome.heir;
    await tx.query({
      text: `update members set role = 'owner' where workspace_id = $1 and id = $2`,
      values: [tx.workspaceId, memberId],
    });
    await audit(tx, 'ownership.passed_on', {
      subject: name,
      subjectId: memberId,
      before: { role },
      after: { role: 'owner' },
    });
  }
  await tx.query({
    text: 'update members set disabled_at = $3 where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, leaving.memberId, tx.app.clock.now()],
  });
  await audit(tx, 'member.left', { subject: leaving.name, subjectId: leaving.memberId });
  tx.emit('member.deactivated', { member_id: leaving.memberId, to_member_id: null });
  if (outcome.outcome === 'suspended') await suspendWorkspace(tx, 'Workspace ini tidak lagi punya pemilik.');
}
