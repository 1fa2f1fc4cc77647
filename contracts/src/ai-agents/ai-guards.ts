import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields.ts';

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
