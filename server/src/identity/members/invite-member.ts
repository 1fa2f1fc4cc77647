import type { Invitation, MemberRole } from '@sapa/contracts';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import { mailboxOf } from '../../platform/mail/mailbox.ts';
import { audit } from '../audit/audit.ts';
import { requireVerifiedEmail } from '../email/verified-email.ts';
import { invitations } from '../tables.ts';
import {
  type InvitationRow,
  presentInvitation,
  readInvitationRow,
  readInvitationRows,
} from './invitation-row.ts';
import { requireFreeSeat } from './require-free-seat.ts';
import { mayGive } from './rules.ts';

const LASTS_MS = 7 * 24 * 3_600_000;
/** Mails to strangers in the shop's name. */
const perWorkspace: RateLimit = { name: 'invite:workspace', limit: 60, seconds: 3600 };
/** From whichever workspace. */
const perMailbox: RateLimit = { name: 'invite:mailbox', limit: 5, seconds: 3600 };

/**
 * Mails an invitation; one that waits for this e-mail already is replaced. Whether the e-mail has an account is
 * neither asked nor told.
 *
 * @throws Refusal FORBIDDEN, EMAIL_UNVERIFIED, ALREADY_MEMBER, SEAT_LIMIT_REACHED, TOO_MANY_REQUESTS
 */
export async function inviteMember(
  ctx: Context,
  input: { email: string; role: MemberRole },
): Promise<Invitation> {
  requirePermission(ctx, 'member.manage');
  const { actor } = ctx;
  if (actor.type !== 'member' || !mayGive(actor.role, input.role)) throw new Refusal('FORBIDDEN');
  await requireVerifiedEmail(ctx);
  const email = input.email.toLowerCase();
  await countInvitation(ctx, email);
  return transaction(ctx, async (tx) => {
    await refuseMembers(tx, email);
    const fresh = { role: input.role, invitedBy: actor.memberId, digest: null, ...times(tx) };
    const [row] = await tx.db
      .insert(invitations)
      .values({ workspaceId: tx.workspaceId, id: uuidv7(), email, ...fresh })
      .onConflictDoUpdate({ target: [invitations.workspaceId, invitations.email], set: fresh })
      .returning({ id: invitations.id });
    await requireFreeSeat(tx, 'invited');
    await audit(tx, 'member.invited', { subject: email, after: { role: input.role } });
    return mailed(tx, found(row).id);
  });
}

/** The link of the earlier mail is worth nothing any more. @throws Refusal NOT_FOUND, EMAIL_UNVERIFIED, FORBIDDEN, SEAT_LIMIT_REACHED */
export async function resendInvitation(ctx: Context, id: string): Promise<Invitation> {
  requirePermission(ctx, 'member.manage');
  return transaction(ctx, async (tx) => {
    const { email, ...invitation } = found(await readInvitationRow(tx, id));
    refuseOwnersFrom(tx, invitation);
    await requireVerifiedEmail(ctx);
    await countInvitation(ctx, email);
    await tx.db
      .update(invitations)
      .set({ digest: null, ...times(tx) })
      .where(and(eq(invitations.workspaceId, tx.workspaceId), eq(invitations.id, id)));
    await requireFreeSeat(tx, 'invited');
    await audit(tx, 'member.invitation_resent', { subject: email });
    return mailed(tx, id);
  });
}

/** @throws Refusal NOT_FOUND, FORBIDDEN */
export async function revokeInvitation(ctx: Context, id: string): Promise<void> {
  requirePermission(ctx, 'member.manage');
  await transaction(ctx, async (tx) => {
    const invitation = found(await readInvitationRow(tx, id));
    refuseOwnersFrom(tx, invitation);
    await tx.db
      .delete(invitations)
      .where(and(eq(invitations.workspaceId, tx.workspaceId), eq(invitations.id, id)));
    await audit(tx, 'member.invitation_revoked', { subject: invitation.email });
  });
}

export async function listInvitations(ctx: Context): Promise<Invitation[]> {
  requirePermission(ctx, 'member.manage');
  const rows = await transaction(ctx, readInvitationRows);
  return rows.map((row) => presentInvitation(row, ctx.app.clock.now()));
}

const countInvitation = ({ app, workspaceId }: Context, email: string) =>
  app.limits.count([perWorkspace, workspaceId], [perMailbox, mailboxOf(email)]);

const times = ({ app }: Context) => {
  const now = app.clock.now();
  return { sentAt: now, expiresAt: new Date(now.getTime() + LASTS_MS) };
};

async function mailed(tx: Transaction, id: string): Promise<Invitation> {
  tx.enqueue('identity.mail-invitation', { invitation_id: id }, { priority: 0 });
  return presentInvitation(found(await readInvitationRow(tx, id)), tx.app.clock.now());
}

async function refuseMembers(tx: Transaction, email: string): Promise<void> {
  const [person] = await tx.query<{ id: string }>({
    text: 'select id from users where email = $1',
    values: [email],
  });
  if (person === undefined) return;
  const [member] = await tx.query<{ active: boolean }>({
    text: 'select disabled_at is null as active from members where workspace_id = $1 and user_id = $2',
    values: [tx.workspaceId, person.id],
  });
  if (member?.active) throw new Refusal('ALREADY_MEMBER');
  if (member)
    throw new Refusal('VALIDATION_FAILED', {
      fields: { email: 'Orang ini pernah menjadi anggota. Aktifkan kembali dari daftar anggota.' },
    });
}

function refuseOwnersFrom({ actor }: Context, { role }: Pick<InvitationRow, 'role'>): void {
  if (actor.type === 'member' && !mayGive(actor.role, role)) throw new Refusal('FORBIDDEN');
}
