import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Done, Id, IdParams, optionalText, pageOf, pageQuery, requiredText, Timestamp } from './fields.ts';

export const MOST_TOOLS = 50;
export const MOST_TOOL_PARAMETERS = 12;

/** What a tool does to the world. `approval`: only after the customer's own yes. */
export const toolRisks = {
  read: 'Hanya membaca',
  write: 'Mengubah hal kecil',
  approval: 'Perlu "ya" dari pelanggan',
} as const;
export type ToolRisk = keyof typeof toolRisks;

export const toolParameterTypes = {
  text: 'Teks',
  number: 'Angka',
  date: 'Tanggal',
  choice: 'Pilihan',
  phone: 'Nomor telepon',
} as const;
export type ToolParameterType = keyof typeof toolParameterTypes;

/** Where a parameter comes from. Who the customer is comes from the conversation, never from words. */
export const toolParameterSources = {
  customer: 'Ditanyakan ke pelanggan',
  fixed: 'Isi tetap',
  contact_name: 'Nama kontak',
  contact_phone: 'Nomor telepon kontak',
} as const;
export type ToolParameterSource = keyof typeof toolParameterSources;

const KEY = 'Pakai huruf kecil, angka, dan garis bawah, contoh: kota_tujuan';
const Key = z.string().regex(/^[a-z][a-z0-9_]{0,30}$/, KEY);
const ADDRESS = 'Alamat harus lengkap, contoh: https://api.contoh.id/ongkir';

/** An address whose server is fixed; `{{key}}` may stand in its path and query alone. */
const AddressTemplate = requiredText(ADDRESS, 1000).refine((url) => originOfTemplate(url) !== null, ADDRESS);

/** `https://host:port` of an address with blanks; null: none, or a blank stands in it. */
export function originOfTemplate(url: string): string | null {
  const [, origin] = /^(https?:\/\/[^/?#\s{}@\\]+)(?:[/?#]|$)/i.exec(url) ?? [];
  return (origin && URL.parse(origin)?.origin) || null;
}

/** Finds the id that a service wants behind the words that people say. */
export const ToolLookup = z.object({
  url: AddressTemplate,
  /** Where the list stands in the answer, e.g. `data`; empty: the answer is the list. */
  list: optionalText(200).default(''),
  /** Of each: its name and what is sent, e.g. `label` and `id`. */
  label: requiredText('Isi letak namanya, contoh: label', 200),
  value: requiredText('Isi letak kodenya, contoh: id', 200),
});
export type ToolLookup = z.infer<typeof ToolLookup>;

export const ToolParameter = z
  .object({
    key: Key,
    label: requiredText('Nama isian wajib diisi', 60),
    type: z.enum(Object.keys(toolParameterTypes) as [ToolParameterType, ...ToolParameterType[]]),
    required: z.boolean().default(true),
    source: z
      .enum(Object.keys(toolParameterSources) as [ToolParameterSource, ...ToolParameterSource[]])
      .default('customer'),
    /** Of `fixed`. */
    value: optionalText(500).default(''),
    description: optionalText(300).default(''),
    example: optionalText(120).default(''),
    /** How the agent asks for it; empty: from its name and example. */
    question: optionalText(300).default(''),
    /** `gram`: "2kg" is 2000. */
    unit: z.enum(['none', 'gram']).default('none'),
    /** Of a date: with its time. */
    with_time: z.boolean().default(false),
    /** Of a choice: what is sent, and the words by which customers name it, with commas between. */
    choices: z
      .array(
        z.object({
          value: requiredText('Isi yang dikirim', 120),
          words: requiredText('Isi kata pelanggan', 300),
        }),
      )
      .max(30)
      .default([]),
    /** Words that stand before it in a message: "ke", "tujuan". */
    leads: z.array(requiredText('Isi katanya', 30)).max(8).default([]),
    lookup: ToolLookup.nullable().default(null),
  })
  .refine(({ type, choices }) => type !== 'choice' || choices.length > 0, {
    path: ['choices'],
    message: 'Isi paling sedikit satu pilihan',
  })
  .refine(({ source, value }) => source !== 'fixed' || value !== '', {
    path: ['value'],
    message: 'Isi nilai tetapnya',
  });
export type ToolParameter = z.infer<typeof ToolParameter>;

const PATH = 'Isi letaknya, contoh: data.cost';

/** A figure that is picked of an answer; nothing else of it is shown or kept. */
export const ToolField = z.object({
  key: Key,
  path: requiredText(PATH, 200),
  format: z.enum(['text', 'rupiah', 'number', 'date']).default('text'),
});
export type ToolField = z.infer<typeof ToolField>;

export const toolMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const HeaderName = z.string().regex(/^[A-Za-z0-9-]{1,60}$/, 'Nama header belum benar, contoh: X-Toko');

/** A call of somebody's service. `{{key}}` stands for a parameter, `{{kunci}}` for the name of this one call. */
export const HttpAct = z
  .object({
    do: z.literal('http'),
    method: z.enum(toolMethods, 'Pilih metodenya'),
    url: AddressTemplate,
    headers: z
      .array(
        z.object({
          name: HeaderName,
          value: requiredText('Isi header', 500).regex(/^[^\r\n]*$/, 'Header tidak boleh berganti baris'),
        }),
      )
      .max(20)
      .default([]),
    auth: z
      .discriminatedUnion('type', [
        z.object({ type: z.literal('none') }),
        z.object({ type: z.literal('bearer') }),
        z.object({ type: z.literal('basic'), username: optionalText(200).default('') }),
        z.object({ type: z.literal('api_key'), header: HeaderName }),
      ])
      .default({ type: 'none' }),
    body: z
      .discriminatedUnion('type', [
        z.object({ type: z.literal('none') }),
        z.object({ type: z.literal('json'), text: requiredText('Isi badan JSON', 10_000) }),
        z.object({
          type: z.literal('form'),
          fields: z
            .array(z.object({ name: requiredText('Nama wajib diisi', 80), value: optionalText(500) }))
            .min(1, 'Isi paling sedikit satu kolom')
            .max(40),
        }),
      ])
      .default({ type: 'none' }),
    timeout_seconds: z
      .int('Isi angka bulat')
      .min(1, 'Paling sedikit 1 detik')
      .max(10, 'Paling lama 10 detik'),
    /** 0: every question calls. */
    cache_seconds: z
      .int('Isi angka bulat')
      .min(0, 'Tidak boleh negatif')
      .max(86_400, 'Paling lama 86.400 detik (sehari)'),
    answer: z.object({
      format: z.enum(['json', 'csv']).default('json'),
      /** Where a list stands; empty: the answer is one thing (of CSV always its rows). */
      list: optionalText(200).default(''),
      /** Only entries of the list whose field holds this parameter. */
      match: z
        .object({ path: requiredText(PATH, 200), parameter: Key })
        .nullable()
        .default(null),
      fields: z.array(ToolField).min(1, 'Ambil paling sedikit satu isian').max(20),
      /** `{{baris}}` stands for the entries of the list. */
      sentence: requiredText('Tulis kalimat jawabannya', 1000),
      /** One entry of the list. */
      line: optionalText(300).default(''),
      /** The list is empty. */
      empty: optionalText(300).default(''),
      most: z.int().min(1).max(10).default(5),
    }),
  })
  .refine(({ method, body }) => method !== 'GET' || body.type === 'none', {
    path: ['body'],
    message: 'Metode GET tidak membawa badan. Pilih POST, atau kosongkan badannya.',
  });
export type HttpAct = z.infer<typeof HttpAct>;

/** What an agent does in Sapa itself. */
export const ToolAct = z.discriminatedUnion('do', [
  HttpAct,
  /** The customer's own orders: their status, payments and what is left to pay. */
  z.object({ do: z.literal('order_status') }),
  /** The branch in the customer's area, of this list. */
  z.object({
    do: z.literal('branch'),
    branches: z
      .array(
        z.object({
          name: requiredText('Nama cabang wajib diisi', 120),
          /** By which customers name where they are, with commas between. */
          areas: requiredText('Isi daerahnya', 500),
          address: requiredText('Alamat wajib diisi', 500),
        }),
      )
      .min(1, 'Isi paling sedikit satu cabang')
      .max(200),
  }),
  z.object({ do: z.literal('label'), label_id: Id, reply: requiredText('Tulis jawabannya', 1000) }),
  z.object({ do: z.literal('team'), team_id: Id }),
  z.object({ do: z.literal('resolve'), reply: requiredText('Tulis jawabannya', 1000) }),
  /** Each parameter is kept in the contact's field of that id. */
  z.object({
    do: z.literal('collect'),
    fields: z
      .array(z.object({ parameter: Key, field_id: Id }))
      .min(1, 'Pilih paling sedikit satu kolom')
      .max(MOST_TOOL_PARAMETERS),
    reply: requiredText('Tulis jawabannya', 1000),
  }),
  z.object({ do: z.literal('ticket'), column_id: Id, reply: requiredText('Tulis jawabannya', 1000) }),
]);
export type ToolAct = z.infer<typeof ToolAct>;
export type ToolActName = ToolAct['do'];

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

/** `unknown`: it was asked for and no answer came, so nobody knows whether it happened. */
export const toolCallStates = {
  running: 'Sedang berjalan',
  done: 'Berhasil',
  failed: 'Gagal',
  unknown: 'Tidak pasti',
} as const;
export type ToolCallState = keyof typeof toolCallStates;

export const ToolCall = z.object({
  id: Id,
  tool_id: Id,
  tool_name: z.string(),
  /** An agent, or the member who tried it. */
  by: z.string(),
  conversation_id: Id.nullable(),
  contact_name: z.string().nullable(),
  state: z.enum(Object.keys(toolCallStates) as [ToolCallState, ...ToolCallState[]]),
  args: z.record(z.string(), z.string()),
  /** What the customer was told; null: nothing. */
  said: z.string().nullable(),
  /** Of the service's answer. */
  http_status: z.int().nullable(),
  /** Why it failed, in Indonesian. */
  why: z.string().nullable(),
  cached: z.boolean(),
  took_ms: z.int().nullable(),
  created_at: Timestamp,
});
export type ToolCall = z.infer<typeof ToolCall>;

/** What agents are held to, whatever they are told. */
export const AgentGuards = z.object({
  /** Handed to people, whatever the question. */
  forbidden_topics: z.array(requiredText('Isi topiknya', 60)).max(50, 'Paling banyak 50 topik'),
  /** Answers of AI in one conversation and day. */
  max_replies: z.int('Isi angka bulat').min(1, 'Paling sedikit 1').max(200, 'Paling banyak 200'),
  /** Calls of tools in one conversation and day. */
  max_tool_calls: z.int('Isi angka bulat').min(1, 'Paling sedikit 1').max(100, 'Paling banyak 100'),
});
export type AgentGuards = z.infer<typeof AgentGuards>;
export const DEFAULT_GUARDS: AgentGuards = { forbidden_topics: [], max_replies: 40, max_tool_calls: 20 };

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

/** A call as it went over the wire, with every secret as dots. */
export const ToolTrial = z.object({
  state: z.enum(['done', 'failed', 'asks']),
  /** What is missing, or was not understood: by key, in Indonesian. */
  asks: z.record(z.string(), z.string()),
  request: z
    .object({
      method: z.string(),
      url: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.string(),
    })
    .nullable(),
  response: z.object({ status: z.int(), body: z.string() }).nullable(),
  picked: z.array(z.record(z.string(), z.string())),
  sentence: z.string().nullable(),
  why: z.string().nullable(),
  took_ms: z.int(),
});
export type ToolTrial = z.infer<typeof ToolTrial>;

export const tryTool = endpoint({
  method: 'POST',
  path: '/api/v1/ai-tools/:id/try',
  ...manage,
  audit: { none: 'its log tells of it' },
  summary: 'Panggil sekali dan lihat permintaan, jawaban, dan kalimatnya',
  params: IdParams,
  /** By key, as a customer would write it: "2kg", "besok jam 3". */
  body: z.object({ args: z.record(z.string().max(40), z.string().max(500)).default({}) }),
  reply: ToolTrial,
});

export const listToolCalls = endpoint({
  method: 'GET',
  path: '/api/v1/ai-tool-calls',
  ...manage,
  summary: 'Catatan panggilan tool, terbaru dulu',
  query: z.object({
    tool_id: Id.optional(),
    state: z.enum(Object.keys(toolCallStates) as [ToolCallState, ...ToolCallState[]]).optional(),
    ...pageQuery(25),
  }),
  reply: pageOf(ToolCall),
});

export const getAgentGuards = endpoint({
  method: 'GET',
  path: '/api/v1/ai-guards',
  ...manage,
  summary: 'Batas semua AI Agent',
  reply: AgentGuards,
});

export const setAgentGuards = endpoint({
  method: 'PUT',
  path: '/api/v1/ai-guards',
  ...manage,
  audit: 'ai-guards.updated',
  summary: 'Ubah batas semua AI Agent',
  body: AgentGuards,
  reply: AgentGuards,
});
