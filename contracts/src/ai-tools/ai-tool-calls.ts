import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, pageOf, pageQuery, Timestamp } from '../fields.ts';

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

const manage = { access: 'member', permission: 'tool.manage' } as const;

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
