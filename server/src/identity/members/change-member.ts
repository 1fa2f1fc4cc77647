import type { Member, MemberRole } from '@sapa/contracts';
import { and, eq, or } from 'drizzle-orm';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { audit } from '../audit/audit.ts';
import { forgetSessionsOf } from '../sessions/sessions.ts';
import { members } from '../tables.ts';
import { readMember } from './list-members.ts';
import { memberName } from './member-name.ts';
import { requireFreeSeat } from './require-free-seat.ts';
import { refusalOfChange } from './rules.ts';

/** @throws Refusal NOT_FOUND, FORBIDDEN, LAST_OWNER */
export function changeMemberRole(
  ctx: Context,
  input: { memberId: string; role: MemberRole },
): Promise<Member> {
  return change(ctx, input.memberId, () => ({ role: input.role }));
}

/**
 * What they did stays theirs; what waits for them goes to a colleague, or with null back to the queue of its team.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN, LAST_OWNER, VALIDATION_FAILED for a colleague who does not work here
 */
export function deactivateMember(ctx: Context, memberId: string, toMemberId: string | null): Promise<Member> {
  return transaction(ctx, async (tx) => {
    const member = await change(tx, memberId, () => ({ disabledAt: tx.app.clock.now() }));
    if (toMemberId !== null && (await memberName(tx, toMemberId)) === null) {
      throw new Refusal('VALIDATION_FAILED', {
        fields: { to_member_id: 'Rekan ini tidak bekerja di sini. Pilih rekan lain, atau antrean.' },
      });
    }
    tx.emit('member.deactivated', { member_id: memberId, to_member_id: toMemberId });
    return member;
  });
}

/** @throws Refusal NOT_FOUND, FORBIDDEN, SEAT_LIMIT_REACHED */
export function reactivateMember(ctx: Context, memberId: string): Promise<Member> {
  return change(ctx, memberId, () => ({ disabledAt: null }));
}

type Change = { role: MemberRole } | { disabledAt: Date | null };

async function change(ctx: Context, memberId: string, changed: () => Change): Promise<Member> {
  requirePermission(ctx, 'member.manage');
  return transaction(ctx, async (tx) => {
    const to = changed();
    const { member, otherOwners } = await lockMember(tx, memberId);
    const from = member.role as MemberRole;
    const { actor } = ctx;
    if (actor.type === 'member') {
      const next = 'role' in to ? to.role : to.disabledAt === null ? from : null;
      const refusal = refusalOfChange({ actor: actor.role, from, to: next, otherOwners });
      if (refusal !== null) throw new Refusal(refusal);
    }
    await tx.db
      .update(members)
      .set(to)
      .where(and(eq(members.workspaceId, tx.workspaceId), eq(members.id, memberId)));
    const changedMember = found(await readMember(tx, memberId));
    const subject = { subject: changedMember.name, subjectId: memberId };
    if ('role' in to) {
      await audit(tx, 'member.role_changed', {
        ...subject,
        before: { role: from },
        after: { role: to.role },
      });
      tx.emit('teams.changed', {});
    } else await audit(tx, to.disabledAt === null ? 'member.reactivated' : 'member.deactivated', subject);
    if ('disabledAt' in to && to.disabledAt === null && member.disabledAt !== null) {
      await requireFreeSeat(tx, 'members');
    }
    tx.afterCommit(() => forgetSessionsOf(ctx.app, member.userId));
    return changedMember;
  });
}

/** The owners are locked too: of two who step down at once the second sees that nobody else is left. */
async function lockMember(tx: Transaction, memberId: string) {
  const rows = await tx.db
    .select()
    .from(members)
    .where(
      and(eq(members.workspaceId, tx.workspaceId), or(eq(members.id, memberId), eq(members.role, 'owner'))),
    )
    .orderBy(members.id)
    .for('update');
  const member = found(rows.find(({ id }) => id === memberId));
  const otherOwners = rows.filter(
    ({ id, role, disabledAt }) => id !== memberId && role === 'owner' && disabledAt === null,
  ).length;
  return { member, otherOwners };
}
