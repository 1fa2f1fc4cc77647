import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Email, Id, IdParams, Timestamp } from '../fields.ts';
import { memberRoles } from '../permissions.ts';
import { Member } from './members.ts';

const Role = z.enum(memberRoles, 'Role wajib dipilih');

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: z.enum(memberRoles),
  invited_by: z.string(),
  sent_at: Timestamp,
  expires_at: Timestamp,
  expired: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

export const InvitationBody = z.object({ email: Email, role: Role });

export const changeMemberRole = endpoint({
  method: 'PATCH',
  path: '/api/v1/members/:id',
  access: 'member',
  permission: 'member.manage',
  audit: 'member.role_changed',
  summary: 'Ubah peran anggota',
  params: IdParams,
  body: z.object({ role: Role }),
  reply: Member,
});

/** Their open conversations go to a colleague, or without one back to the queue of their team. */
export const deactivateMember = endpoint({
  method: 'POST',
  path: '/api/v1/members/:id/deactivate',
  access: 'member',
  permission: 'member.manage',
  audit: 'member.deactivated',
  summary: 'Nonaktifkan anggota; riwayatnya tetap ada',
  params: IdParams,
  query: z.object({ to_member_id: Id.optional() }),
  reply: Member,
});

export const reactivateMember = endpoint({
  method: 'POST',
  path: '/api/v1/members/:id/reactivate',
  access: 'member',
  permission: 'member.manage',
  audit: 'member.reactivated',
  summary: 'Aktifkan kembali anggota',
  params: IdParams,
  reply: Member,
});

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/v1/invitations',
  access: 'member',
  permission: 'member.manage',
  summary: 'Undangan yang belum diterima',
  reply: z.object({ items: z.array(Invitation) }),
});

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/v1/invitations',
  access: 'member',
  permission: 'member.manage',
  audit: 'member.invited',
  summary: 'Undang seseorang lewat email',
  body: InvitationBody,
  reply: Invitation,
  status: 201,
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/v1/invitations/:id/resend',
  access: 'member',
  permission: 'member.manage',
  audit: 'member.invitation_resent',
  summary: 'Kirim ulang undangan; tautan lama tidak berlaku lagi',
  params: IdParams,
  reply: Invitation,
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/v1/invitations/:id',
  access: 'member',
  permission: 'member.manage',
  audit: 'member.invitation_revoked',
  summary: 'Batalkan undangan',
  params: IdParams,
  reply: Done,
});
