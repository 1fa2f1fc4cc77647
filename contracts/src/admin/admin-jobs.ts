import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, Timestamp } from '../fields.ts';

/** Work that the background did not manage. */
export const FailedJob = z.object({
  id: z.string(),
  task: z.string(),
  workspace: z.string().nullable(),
  attempts: z.number().int(),
  max_attempts: z.number().int(),
  /** No try is left: somebody has to decide. Else it is tried again by itself at `run_at`. */
  dead: z.boolean(),
  error: z.string(),
  run_at: Timestamp,
  created_at: Timestamp,
});
export type FailedJob = z.infer<typeof FailedJob>;

const JobParams = z.object({ id: z.string().regex(/^\d{1,18}$/, 'ID tidak dikenal') });

/** At most the 200 latest; dead ones first. */
export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/v1/admin/jobs',
  access: 'platform',
  summary: 'Pekerjaan latar yang gagal',
  reply: z.object({ items: z.array(FailedJob), dead: z.number().int(), failing: z.number().int() }),
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/v1/admin/jobs/:id/retry',
  access: 'platform',
  audit: 'job.retried',
  summary: 'Jalankan lagi sekarang, dengan semua percobaannya',
  params: JobParams,
  reply: Done,
});

export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/jobs/:id',
  access: 'platform',
  audit: 'job.deleted',
  summary: 'Hapus pekerjaan; tidak akan dijalankan',
  params: JobParams,
  reply: Done,
});

/** An inbound delivery, or a part of one, that could not be read. */
export const QuarantinedDelivery = z.object({
  id: Id,
  kind: z.string(),
  reason: z.string(),
  /** Its beginning. */
  body: z.string(),
  received_at: Timestamp,
  quarantined_at: Timestamp,
});
export type QuarantinedDelivery = z.infer<typeof QuarantinedDelivery>;

/** At most the 100 latest. */
export const listQuarantine = endpoint({
  method: 'GET',
  path: '/api/v1/admin/quarantine',
  access: 'platform',
  summary: 'Kiriman masuk yang tidak terbaca',
  reply: z.object({ items: z.array(QuarantinedDelivery), total: z.number().int() }),
});

export const rereadQuarantined = endpoint({
  method: 'POST',
  path: '/api/v1/admin/quarantine/:id/reread',
  access: 'platform',
  audit: 'delivery.reread',
  summary: 'Baca ulang kiriman; yang tetap tidak terbaca kembali ke sini',
  params: IdParams,
  reply: Done,
});

export const deleteQuarantined = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/quarantine/:id',
  access: 'platform',
  audit: 'delivery.deleted',
  summary: 'Hapus kiriman yang tidak terbaca',
  params: IdParams,
  reply: Done,
});
