import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { App } from '../../platform/app.ts';
import { actingAs, platformTransaction, type Transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { addressSubject, type RateLimit } from '../../platform/http/rate-limit.ts';
import { audit } from '../audit/audit.ts';
import { digestOf } from '../one-time-keys.ts';
import { setPassword } from '../password/set-password.ts';
import { forgetSessionsOf } from '../sessions/sessions.ts';
import { members, users } from '../tables.ts';
import { type InvitationRow, readInvitationRow } from './invitation-row.ts';
import { type InvitationToken, readInvitationToken } from './invitation-token.ts';
import { requireFreeSeat } from './require-free-seat.ts';

const perAddress: RateLimit = { name: 'invitation:address', limit: 30, seconds: 15 * 60 };

interface Opened {
  tx: Transaction;
  invitation: InvitationRow;
  /** Who has this e-mail; an unverified one may be a stranger who registered it. */
  person: { id: string; name: string; image: string | null; verified: boolean } | null;
}

/** The link as it was typed; first of all, so that whoever tries many costs no more. @throws Refusal LINK_INVALID, TOO_MANY_REQUESTS */
async function countTry(app: App, token: string, ip: string): Promise<InvitationToken> {
  await app.limits.count([perAddress, addressSubject(ip)]);
  const link = readInvitationToken(token);
  if (link === null) throw new Refusal('LINK_INVALID');
  return link;
}

/** @throws Refusal LINK_INVALID for whatever is wrong with it */
function withInvitation<T>(
  app: App,
  link: InvitationToken,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  return platformTransaction(app, async (platform) => {
    const tx = await platform.enter(link.workspaceId);
    // Two who accept at once: the second waits here, and finds it gone.
    await tx.query({
      text: 'select from invitations where workspace_id = $1 and id = $2 for update',
      values: [tx.workspaceId, link.id],
    });
    const invitation = await readInvitationRow(tx, link.id);
    const valid =
      invitation !== null &&
      invitation.digest === digestOf(link.secret) &&
      invitation.expires_at > app.clock.now();
    if (!valid) throw new Refusal('LINK_INVALID');
    const [person] = await tx.db.select().from(users).where(eq(users.email, invitation.email));
    if (person?.disabledAt) throw new Refusal('LINK_INVALID');
    return work({
      tx,
      invitation,
      person: person
        ? { id: person.id, name: person.name, image: person.image, verified: person.emailVerified }
        : null,
    });
  });
}

/**
 * What the invited person is shown first. Only a verified account counts as theirs: any other may be a stranger's.
 *
 * @throws Refusal LINK_INVALID, TOO_MANY_REQUESTS
 */
export async function readInvitation(app: App, token: string, ip: string) {
  const link = await countTry(app, token, ip);
  return withInvitation(app, link, async ({ invitation, person }) => ({
    workspace_name: invitation.workspace_name,
    invited_by: invitation.invited_by,
    email: invitation.email,
    role: invitation.role,
    has_account: person?.verified === true,
  }));
}

/**
 * The membership goes to who has the invited e-mail, whoever opens the link: nobody joins with another's. Without an
 * account one is made, verified by the very mail; an unverified one is taken over from whoever registered it.
 *
 * @throws Refusal LINK_INVALID, VALIDATION_FAILED without name and password of a new person, SEAT_LIMIT_REACHED (the
 * link stays good), TOO_MANY_REQUESTS
 */
export async function acceptInvitation(
  app: App,
  input: { token: string; name?: string | undefined; password?: string | undefined },
  ip: string,
): Promise<{ email: string; workspace_name: string; workspace_id: string }> {
  const link = await countTry(app, input.token, ip);
  // Also for whoever has an account: how long the answer takes must not tell who has one.
  const digest = input.password === undefined ? null : await app.passwords.hash(input.password);
  const accepted = await withInvitation(app, link, async ({ tx, invitation, person }) => {
    const { email, role, workspace_name } = invitation;
    const { userId, name } = person?.verified
      ? { userId: person.id, name: person.name }
      : await welcome(tx, { id: person?.id ?? null, email, name: input.name, digest });
    const joining = { role, name, image: person?.image ?? null };
    const [member] = await tx.db
      .insert(members)
      .values({ workspaceId: tx.workspaceId, id: uuidv7(), userId, ...joining })
      .onConflictDoUpdate({
        target: [members.workspaceId, members.userId],
        set: { ...joining, disabledAt: null },
      })
      .returning({ id: members.id });
    const actor = { type: 'member', memberId: found(member).id, userId, name, role, ip } as const;
    await audit(actingAs(tx, actor), 'member.joined', { subject: email, after: { role } });
    await tx.query({
      text: 'delete from invitations where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, invitation.id],
    });
    await seat(tx, workspace_name);
    return { userId, email, workspace_name, workspace_id: tx.workspaceId };
  });
  forgetSessionsOf(app, accepted.userId);
  return accepted;
}

/** Who was invited cannot buy a larger plan: the sentence says who can. */
async function seat(tx: Transaction, workspaceName: string): Promise<void> {
  try {
    await requireFreeSeat(tx, 'members');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.code, {
      message: `Tim ${workspaceName} sudah penuh. Minta pemiliknya upgrade paket atau menonaktifkan anggota lain, lalu buka tautan ini lagi.`,
    });
  }
}

async function welcome(
  tx: Transaction,
  person: { id: string | null; email: string; name: string | undefined; digest: string | null },
): Promise<{ userId: string; name: string }> {
  const { email, name, digest } = person;
  const fields = {
    ...(name === undefined && { name: 'Nama wajib diisi' }),
    ...(digest === null && { password: 'Password wajib diisi' }),
  };
  if (name === undefined || digest === null) throw new Refusal('VALIDATION_FAILED', { fields });
  const userId = person.id ?? uuidv7();
  await tx.db
    .insert(users)
    .values({ id: userId, name, email, emailVerified: true })
    .onConflictDoUpdate({ target: users.id, set: { name, emailVerified: true } });
  await setPassword(tx.db, userId, digest);
  tx.emit('profile.changed', { user_id: userId, changed: ['name'] });
  return { userId, name };
}
