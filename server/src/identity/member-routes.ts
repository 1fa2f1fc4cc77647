import * as api from '@sapa/contracts';
import { route } from '../platform/http/route.ts';
import { changeMemberRole, deactivateMember, reactivateMember } from './members/change-member.ts';
import {
  inviteMember,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from './members/invite-member.ts';
import { listMembers } from './members/list-members.ts';
import { setAutoOffline } from './members/set-auto-offline.ts';
import { setAvailability } from './members/set-availability.ts';
import { listTeams } from './teams/list-teams.ts';
import { readWorkspaceSettings, updateWorkspaceSettings } from './workspaces/workspace-settings.ts';

export const memberRoutes = [
  route(api.readWorkspaceSettings, readWorkspaceSettings),
  route(api.updateWorkspaceSettings, async (ctx, { body }) => updateWorkspaceSettings(ctx, body)),
  route(api.setAvailability, (ctx, { body }) => setAvailability(ctx, body)),
  route(api.setAutoOffline, (ctx, { body }) => setAutoOffline(ctx, body.on)),
  route(api.listMembers, async (ctx, { query }) => ({ items: await listMembers(ctx, query.status) })),
  route(api.changeMemberRole, async (ctx, { params, body }) =>
    changeMemberRole(ctx, { memberId: params.id, role: body.role }),
  ),
  route(api.deactivateMember, async (ctx, { params, query }) =>
    deactivateMember(ctx, params.id, query.to_member_id ?? null),
  ),
  route(api.reactivateMember, async (ctx, { params }) => reactivateMember(ctx, params.id)),
  route(api.listTeams, async (ctx) => ({ items: await listTeams(ctx) })),
  route(api.listInvitations, async (ctx) => ({ items: await listInvitations(ctx) })),
  route(api.inviteMember, async (ctx, { body }) => inviteMember(ctx, body)),
  route(api.resendInvitation, async (ctx, { params }) => resendInvitation(ctx, params.id)),
  route(api.revokeInvitation, async (ctx, { params }) => {
    await revokeInvitation(ctx, params.id);
    return { ok: true as const };
  }),
];
