import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { TimeZone } from '../time-zones.ts';
import { dateLanguages } from './identity.ts';

/** What a business may be: onboarding prepares what its customers ask first. */
export const businessKinds = [
  'food',
  'fashion',
  'retail',
  'beauty',
  'services',
  'education',
  'travel',
  'other',
] as const;
export type BusinessKind = (typeof businessKinds)[number];

/** Minutes after which what waits for a member goes back to the queue; null: it stays theirs. */
const ReleaseMinutes = z.int().min(1, 'Paling sedikit 1 menit').max(120, 'Paling lama 120 menit').nullable();

/** Whose look makes a conversation read: anybody's of the team, or only of the member who has it. */
export const unreadRules = ['team', 'handler'] as const;

/** What holds for everybody in the workspace who has not chosen otherwise in the profile. */
export const WorkspaceSettings = z.object({
  name: z.string(),
  /** IANA name */
  time_zone: z.string(),
  date_language: z.enum(dateLanguages),
  /** Null: nobody has said. */
  business_kind: z.enum(businessKinds).nullable(),
  /** Of a member who is offline. */
  release_offline_minutes: ReleaseMinutes,
  /** Of one who is there and does not answer. */
  release_unanswered_minutes: ReleaseMinutes,
  /** What nobody has yet is read by whoever opens it. */
  unread_rule: z.enum(unreadRules),
});
export type WorkspaceSettings = z.infer<typeof WorkspaceSettings>;

export const readWorkspaceSettings = endpoint({
  method: 'GET',
  path: '/api/v1/workspace',
  access: 'member',
  permission: 'workspace.manage',
  summary: 'Pengaturan workspace',
  reply: WorkspaceSettings,
});

export const WorkspaceSettingsBody = z.object({
  name: requiredText('Nama workspace wajib diisi', 120).optional(),
  time_zone: TimeZone.optional(),
  date_language: z.enum(dateLanguages, 'Pilih bahasa tanggal').optional(),
  business_kind: z.enum(businessKinds, 'Pilih jenis bisnis').nullable().optional(),
  release_offline_minutes: ReleaseMinutes.optional(),
  release_unanswered_minutes: ReleaseMinutes.optional(),
  unread_rule: z.enum(unreadRules, 'Pilih siapa yang membuat chat terbaca').optional(),
});

/** What is left out stays. */
export const updateWorkspaceSettings = endpoint({
  method: 'PATCH',
  path: '/api/v1/workspace',
  access: 'member',
  permission: 'workspace.manage',
  audit: 'workspace.updated',
  summary: 'Ubah pengaturan workspace',
  body: WorkspaceSettingsBody,
  reply: WorkspaceSettings,
});
