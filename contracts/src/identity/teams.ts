import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, optionalText, requiredText, Timestamp } from '../fields.ts';

/** Of one workspace. */
export const MOST_TEAMS = 100;

/** Whether a team leaves ten thousand conversations or more, nobody decides by the difference. */
export const MOST_LEFT_COUNTED = 10_000;

export const Team = z.object({
  id: Id,
  /** Unique in the workspace, whatever its case. */
  name: z.string(),
  /** One line for colleagues: what is it for? */
  description: z.string(),
  /** Active ones; who was deactivated is back here when reactivated. */
  agent_ids: z.array(Id),
  /** They give out its conversations, over anybody's capacity too: of the workspace's supervisors and above. */
  supervisor_ids: z.array(Id),
  created_at: Timestamp,
});
export type Team = z.infer<typeof Team>;

export const listTeams = endpoint({
  method: 'GET',
  path: '/api/v1/teams',
  access: 'member',
  permission: 'team.view',
  summary: 'Semua tim, menurut nama',
  reply: z.object({ items: z.array(Team) }),
});

/** What is open of each team: who has it, and what waits. */
export const TeamLoad = z.object({
  team_id: Id,
  with_members: z.int(),
  with_ai: z.int(),
  queued: z.int(),
  snoozed: z.int(),
});
export type TeamLoad = z.infer<typeof TeamLoad>;

export const listTeamLoads = endpoint({
  method: 'GET',
  path: '/api/v1/teams/loads',
  access: 'member',
  permission: 'team.view',
  summary: 'Percakapan yang belum selesai di tiap tim; tim tanpa percakapan tidak disebut',
  reply: z.object({ items: z.array(TeamLoad) }),
});

const several = z.array(Id).max(1000, 'Terlalu banyak sekaligus');
const fields = {
  name: requiredText('Nama tim wajib diisi', 50),
  description: optionalText(120),
  agent_ids: several,
  supervisor_ids: several,
  /** All it receives: those of other teams move here, those left out are everybody's. */
  channel_ids: several,
};

export const TeamBody = z.object({
  name: fields.name,
  description: fields.description.default(''),
  agent_ids: fields.agent_ids.default([]),
  supervisor_ids: fields.supervisor_ids.default([]),
  channel_ids: fields.channel_ids.default([]),
});

const SavedTeam = z.object({
  team: Team,
  /** Channels that another team received until now. */
  moved_channels: z.array(z.object({ id: Id, name: z.string(), from_team: z.string() })),
});
export type SavedTeam = z.infer<typeof SavedTeam>;

export const createTeam = endpoint({
  method: 'POST',
  path: '/api/v1/teams',
  access: 'member',
  permission: 'team.manage',
  audit: 'team.created',
  summary: 'Buat tim',
  body: TeamBody,
  reply: SavedTeam,
  status: 201,
});

export const updateTeam = endpoint({
  method: 'PATCH',
  path: '/api/v1/teams/:id',
  access: 'member',
  permission: 'team.manage',
  audit: 'team.updated',
  summary: 'Ubah tim; kolom yang tidak dikirim tidak berubah',
  params: IdParams,
  body: z.object(fields).partial(),
  reply: SavedTeam,
});

/** What goes along when a team is deleted, beside what is open: who comes to see it reads it. */
export const countResolvedOfTeam = endpoint({
  method: 'GET',
  path: '/api/v1/teams/:id/resolved-conversations',
  access: 'member',
  permission: 'team.manage',
  summary: 'Berapa percakapan selesai milik tim',
  params: IdParams,
  /** More than these are not counted. */
  reply: z.object({ resolved: z.int().max(MOST_LEFT_COUNTED) }),
});

/** Its channels and conversations go to another team, or without one to everybody. */
export const deleteTeam = endpoint({
  method: 'DELETE',
  path: '/api/v1/teams/:id',
  access: 'member',
  permission: 'team.manage',
  audit: 'team.deleted',
  summary: 'Hapus tim; saluran dan percakapannya pindah',
  params: IdParams,
  query: z.object({ to_team_id: Id.optional() }),
  reply: Done,
});
