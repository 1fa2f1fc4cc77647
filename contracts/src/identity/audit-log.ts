import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Day, Id, optionalText, pageOf, pageQuery, Timestamp } from '../fields.ts';
import { type AuditAct, auditActs } from './audit.ts';

const AuditActs = z.enum(Object.keys(auditActs) as [AuditAct, ...AuditAct[]], 'Aktivitas tidak dikenal');

export const auditActors = ['member', 'platform', 'ai', 'system'] as const;

/** One act. Rows are written once and never changed; secrets are never in them. */
export const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  act: AuditActs,
  actor: z.object({ type: z.enum(auditActors), name: z.string(), email: z.string().nullable() }),
  /** What it was done to, by the name it had then. */
  subject: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Given by who did it: suspensions, impersonations. */
  reason: z.string().nullable(),
  ip: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const filter = {
  /** Part of a name or an e-mail. */
  actor: optionalText(100).optional(),
  act: AuditActs.optional(),
  from: Day.optional(),
  /** The whole day belongs to it. */
  to: Day.optional(),
};
const AuditFilter = z.object(filter);
export type AuditFilter = z.infer<typeof AuditFilter>;
const AuditQuery = z.object({
  ...filter,
  ...pageQuery(50),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/v1/audit-log',
  access: 'member',
  permission: 'audit.view',
  summary: 'Log audit workspace, terbaru lebih dulu',
  query: AuditQuery,
  reply: pageOf(AuditEntry),
});

export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/api/v1/audit-log/export',
  access: 'member',
  permission: 'audit.view',
  summary: 'Log audit workspace sebagai CSV',
  query: AuditFilter,
  reply: z.string(),
});

export const listPlatformAuditLog = endpoint({
  method: 'GET',
  path: '/api/v1/admin/audit-log',
  access: 'platform',
  summary: 'Log audit pengelola Sapa, terbaru lebih dulu',
  query: AuditQuery,
  reply: pageOf(AuditEntry),
});

export const exportPlatformAuditLog = endpoint({
  method: 'GET',
  path: '/api/v1/admin/audit-log/export',
  access: 'platform',
  summary: 'Log audit pengelola Sapa sebagai CSV',
  query: AuditFilter,
  reply: z.string(),
});
