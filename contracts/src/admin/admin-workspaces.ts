import { z } from 'zod';
import { channelKinds } from '../channels/channels.ts';
import { endpoint } from '../endpoint.ts';
import {
  Day,
  Id,
  IdParams,
  Month,
  optionalText,
  pageOf,
  pageQuery,
  requiredText,
  Timestamp,
} from '../fields.ts';
import { businessFigures } from './admin-dashboard.ts';

/** A business as ROOT and ADMIN see it. */
export const AdminWorkspace = z.object({
  id: Id,
  name: z.string(),
  plan_name: z.string(),
  /** Where the paid time ends, renewals included; null on Paket Gratis. */
  plan_ends_at: Timestamp.nullable(),
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
  members: z.number().int(),
  channels: z.object({
    total: z.number().int(),
    /** Names of those that cannot send or receive, with what is wrong. */
    failing: z.array(z.object({ name: z.string(), problem: z.string().nullable() })),
  }),
  /** Its WhatsApp numbers, and how many of them Sapa may whitelist by its plan. */
  numbers: z.object({
    items: z.array(z.object({ id: Id, name: z.string(), phone: z.string(), whitelisted: z.boolean() })),
    whitelist_limit: z.number().int(),
  }),
  /** Since midnight in Jakarta, 29 days before included. */
  messages_30_days: z.number().int(),
  suspended: z.object({ at: Timestamp, reason: z.string() }).nullable(),
  created_at: Timestamp,
});
export type AdminWorkspace = z.infer<typeof AdminWorkspace>;

export const workspaceFilters = ['all', 'suspended', 'failing', ...businessFigures] as const;

export const listAllWorkspaces = endpoint({
  method: 'GET',
  path: '/api/v1/admin/workspaces',
  access: 'platform',
  summary: 'Semua workspace, terbaru lebih dulu',
  query: z.object({
    ...pageQuery(20, 50),
    /** Part of the name, or of an owner's e-mail. */
    q: optionalText(100).optional(),
    only: z.enum(workspaceFilters, 'Saringan tidak dikenal').default('all'),
    /** With a figure of the business: at the end of this month, or of this day where it counts days; else now. */
    month: Month.optional(),
    day: Day.optional(),
    /** Who has one of this kind connected. */
    channel: z.enum(channelKinds, 'Jenis saluran tidak dikenal').optional(),
  }),
  reply: pageOf(AdminWorkspace),
});

export const suspendWorkspace = endpoint({
  method: 'POST',
  path: '/api/v1/admin/workspaces/:id/suspend',
  access: 'platform',
  audit: 'workspace.suspended',
  summary: 'Tangguhkan workspace dengan alasan; pesan masuk tetap disimpan',
  params: IdParams,
  body: z.object({ reason: requiredText('Alasan wajib diisi', 300) }),
  reply: AdminWorkspace,
});

export const resumeWorkspace = endpoint({
  method: 'POST',
  path: '/api/v1/admin/workspaces/:id/resume',
  access: 'platform',
  audit: 'workspace.resumed',
  summary: 'Aktifkan lagi workspace yang ditangguhkan',
  params: IdParams,
  reply: AdminWorkspace,
});

export const extendPlan = endpoint({
  method: 'POST',
  path: '/api/v1/admin/workspaces/:id/extend-plan',
  access: 'platform',
  audit: 'plan.extended',
  summary: 'Perpanjang masa paket yang sedang berjalan',
  params: IdParams,
  body: z.object({
    days: z
      .number('Isi jumlah hari')
      .int('Hari dalam angka bulat')
      .min(1, 'Minimal 1 hari')
      .max(365, 'Maksimal 365 hari'),
    reason: requiredText('Alasan wajib diisi', 300),
  }),
  reply: AdminWorkspace,
});

export const whitelistNumber = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/workspaces/:id/numbers/:channel_id',
  access: 'platform',
  audit: ['number.whitelisted', 'number.unwhitelisted'],
  summary: 'Catat bahwa nomor WhatsApp di-whitelist, sebanyak yang dimuat paketnya, atau lepas',
  params: z.object({ id: Id, channel_id: Id }),
  body: z.object({ whitelisted: z.boolean('Pilih ya atau tidak') }),
  reply: AdminWorkspace,
});
