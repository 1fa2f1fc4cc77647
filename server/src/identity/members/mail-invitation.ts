import { and, eq } from 'drizzle-orm';
import { type Context, transaction } from '../../platform/db/context.ts';
import { mailStranger } from '../../platform/mail/mail-stranger.ts';
import { withoutAddresses } from '../../platform/mail/without-addresses.ts';
import { randomToken } from '../../platform/security/crypto.ts';
import { digestOf } from '../one-time-keys.ts';
import { invitations } from '../tables.ts';
import { readInvitationRow } from './invitation-row.ts';
import { invitationToken } from './invitation-token.ts';
import { roleNames } from './rules.ts';

/** The mail of an invitation, with a key of its own; an older mail's is worth nothing any more. */
export async function mailInvitation(ctx: Context, invitationId: string): Promise<void> {
  const secret = randomToken();
  const invitation = await transaction(ctx, async (tx) => {
    await tx.db
      .update(invitations)
      .set({ digest: digestOf(secret) })
      .where(and(eq(invitations.workspaceId, tx.workspaceId), eq(invitations.id, invitationId)));
    return readInvitationRow(tx, invitationId);
  });
  if (invitation === null) return;
  const token = invitationToken({ workspaceId: ctx.workspaceId, id: invitationId, secret });
  const { email, role } = invitation;
  const [workspace, inviter] = [named(invitation.workspace_name), named(invitation.invited_by)];
  const write = () => ({
    subject: 'Anda diundang ke sebuah tim di Sapa',
    greeting: 'Halo,',
    lines: [
      `${inviter} mengundang Anda bergabung dengan ${workspace} di Sapa sebagai ${roleNames[role]}.`,
      'Di Sapa, tim Anda menjawab pelanggan dari satu kotak masuk, dibantu AI.',
    ],
    action: { label: 'Terima undangan', url: `${ctx.app.config.PUBLIC_URL}/invitation#${token}` },
    small: ['Undangan ini berlaku 7 hari.', 'Tidak mengenal pengirimnya? Abaikan email ini.'],
  });
  await mailStranger(ctx.app, email, write, [workspace, inviter]);
}

/** Long enough for a name, too short for a message. */
const named = (name: string) => withoutAddresses(name).slice(0, 60);
