import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Timestamp } from '../fields.ts';
import { memberRoles } from '../permissions.ts';
import { presences, SessionUserReply } from './identity.ts';

export const Member = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  role: z.enum(memberRoles),
  /** false: deactivated; what they wrote stays. */
  active: z.boolean(),
  /** Has Sapa open, and has not said Offline. */
  online: z.boolean(),
  /** How many open conversations are given to them at once. */
  capacity: z.int(),
});
export type Member = z.infer<typeof Member>;

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/v1/members',
  access: 'member',
  permission: 'member.view',
  summary: 'Anggota workspace',
  query: z.object({ status: z.enum(['active', 'all'], 'Pilih active atau all').default('active') }),
  reply: z.object({ items: z.array(Member) }),
});

/** Who is away for longer is Offline. */
export const LONGEST_BREAK_MINUTES = 720;

/** Only who says Online is given conversations, and is somebody's "somebody is there". */
export const setAvailability = endpoint({
  method: 'PUT',
  path: '/api/v1/me/availability',
  access: 'member',
  audit: { none: 'an affair of one’s own' },
  summary: 'Status saya: Online, Istirahat, atau Offline',
  body: z.object({
    says: z.enum(presences, 'Pilih Online, Istirahat, atau Offline'),
    /** Of a break: when it ends, or how long it lasts from now by the server's clock. Neither: as long as it takes. */
    back_at: Timestamp.nullable().default(null),
    minutes: z
      .int('Isi lama istirahat dalam menit')
      .min(1, 'Istirahat paling singkat 1 menit')
      .max(LONGEST_BREAK_MINUTES, `Istirahat paling lama ${LONGEST_BREAK_MINUTES / 60} jam`)
      .nullable()
      .default(null),
  }),
  reply: z.object({ says: z.enum(presences), back_at: Timestamp.nullable() }),
});

/** Whether I am Offline once nobody has touched a screen of mine for a while. */
export const setAutoOffline = endpoint({
  method: 'PUT',
  path: '/api/v1/me/auto-offline',
  access: 'member',
  audit: { none: 'an affair of one’s own' },
  summary: 'Offline otomatis saat layar saya tidak dipakai',
  body: z.object({ on: z.boolean('Pilih nyala atau mati') }),
  reply: z.object({ on: z.boolean() }),
});

export const listWorkspaces = endpoint({
  method: 'GET',
  path: '/api/v1/me/workspaces',
  access: 'user',
  summary: 'Workspace saya',
  reply: z.object({
    items: z.array(z.object({ id: Id, name: z.string(), role: z.enum(memberRoles), current: z.boolean() })),
  }),
});

/** The session works there from now on, on every tab of this browser. */
export const switchWorkspace = endpoint({
  method: 'POST',
  path: '/api/v1/me/workspace',
  access: 'user',
  audit: { none: 'an affair of one’s own' },
  summary: 'Pindah workspace',
  body: z.object({ workspace_id: Id }),
  reply: SessionUserReply,
});
