import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { optionalText, requiredText } from './fields.ts';

/** What every screen must know of the whole of Sapa, signed in or not. */
export const SystemStatus = z.object({
  application_name: z.string(),
  /** Writes of workspaces are refused; reading, webhooks and the admin area go on. */
  maintenance: z.boolean(),
  /** For the page that people see meanwhile; empty: the product's own sentence. */
  maintenance_message: z.string(),
});
export type SystemStatus = z.infer<typeof SystemStatus>;

export const getSystemStatus = endpoint({
  method: 'GET',
  path: '/api/v1/system',
  access: 'public',
  summary: 'Nama aplikasi, mode pemeliharaan, dan alamat bantuan',
  reply: SystemStatus.extend({ support_email: z.string() }),
});

export const updateSystemSettings = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/system',
  access: 'platform',
  audit: 'system.updated',
  summary: 'Pengaturan sistem; berlaku di semua proses dalam hitungan detik',
  body: z.object({
    application_name: requiredText('Nama aplikasi wajib diisi', 40),
    maintenance: z.boolean('Pilih menyala atau mati'),
    maintenance_message: optionalText(300).default(''),
  }),
  reply: SystemStatus,
});
