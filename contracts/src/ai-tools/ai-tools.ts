import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, requiredText, Timestamp } from '../fields.ts';
import { ToolAct } from './ai-tool-acts.ts';
import { MOST_TOOL_PARAMETERS, ToolParameter } from './ai-tool-parameters.ts';

export const MOST_TOOLS = 50;

/** What a tool does to the world. `approval`: only after the customer's own yes. */
export const toolRisks = {
  read: 'Hanya membaca',
  write: 'Mengubah hal kecil',
  approval: 'Perlu "ya" dari pelanggan',
} as const;
export type ToolRisk = keyof typeof toolRisks;

/** A tool as it is written, without its secret. */
export const ToolDefinition = z.object({
  name: requiredText('Nama tool wajib diisi', 60),
  /** When an agent uses it; a model reads this. */
  description: requiredText('Jelaskan kapan tool ini dipakai', 500),
  /** Words of customers that call for it: "ongkir", "biaya kirim". */
  triggers: z
    .array(requiredText('Isi kata pemicu', 60))
    .min(1, 'Isi paling sedikit satu kata pemicu, contoh: ongkir')
    .max(30),
  risk: z.enum(Object.keys(toolRisks) as [ToolRisk, ...ToolRisk[]], 'Pilih risikonya'),
  parameters: z
    .array(ToolParameter)
    .max(MOST_TOOL_PARAMETERS, `Paling banyak ${MOST_TOOL_PARAMETERS} isian`)
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'Ada kunci isian yang sama'),
  /** Null: every agent. */
  agent_ids: z.array(Id).max(100).nullable().default(null),
  /** Calls a day (WIB), tries included. */
  daily_cap: z.int('Isi angka bulat').min(1, 'Paling sedikit 1').max(100_000, 'Paling banyak 100.000'),
  act: ToolAct,
});
export type ToolDefinition = z.infer<typeof ToolDefinition>;

const Secret = z
  .string()
  .trim()
  .min(1, 'Isi kuncinya')
  .max(4000, 'Maksimal 4.000 karakter')
  .refine((secret) => !/[\p{Cc}]/u.test(secret), 'Kunci tidak boleh berganti baris');

/** `secret`: absent, it stays; null, it is forgotten. It never comes back. */
export const ToolBody = ToolDefinition.extend({ secret: Secret.nullable().optional() });
export type ToolBody = z.infer<typeof ToolBody>;

export const Tool = ToolDefinition.extend({
  id: Id,
  enabled: z.boolean(),
  has_secret: z.boolean(),
  /** Today, on the clock of Jakarta. */
  calls_today: z.int(),
  failed_today: z.int(),
  last_called_at: Timestamp.nullable(),
  updated_at: Timestamp,
});
export type Tool = z.infer<typeof Tool>;

const manage = { access: 'member', permission: 'tool.manage' } as const;

export const listTools = endpoint({
  method: 'GET',
  path: '/api/v1/ai-tools',
  ...manage,
  summary: 'Tool yang dipakai AI Agent',
  reply: z.object({ items: z.array(Tool) }),
});

export const getTool = endpoint({
  method: 'GET',
  path: '/api/v1/ai-tools/:id',
  ...manage,
  summary: 'Satu tool; kuncinya tidak pernah ditampilkan',
  params: IdParams,
  reply: Tool,
});

export const createTool = endpoint({
  method: 'POST',
  path: '/api/v1/ai-tools',
  ...manage,
  audit: 'tool.created',
  summary: 'Buat tool; dipakai agen setelah dinyalakan',
  body: ToolBody,
  reply: Tool,
  status: 201,
});

export const updateTool = endpoint({
  method: 'PUT',
  path: '/api/v1/ai-tools/:id',
  ...manage,
  audit: 'tool.updated',
  summary: 'Ubah tool; kunci yang tidak dikirim tetap',
  params: IdParams,
  body: ToolBody,
  reply: Tool,
});

export const switchTool = endpoint({
  method: 'POST',
  path: '/api/v1/ai-tools/:id/switch',
  ...manage,
  audit: 'tool.switched',
  summary: 'Nyalakan atau matikan tool',
  params: IdParams,
  body: z.object({ enabled: z.boolean('Pilih nyala atau mati') }),
  reply: Tool,
});

export const deleteTool = endpoint({
  method: 'DELETE',
  path: '/api/v1/ai-tools/:id',
  ...manage,
  audit: 'tool.deleted',
  summary: 'Hapus tool; catatan panggilannya tetap',
  params: IdParams,
  reply: Done,
});
