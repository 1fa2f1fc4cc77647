import { z } from 'zod';
import { Citation } from '../conversations/messages.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, optionalText, requiredText, Timestamp } from '../fields.ts';
import { blankIn } from '../rules/blank-in.ts';
import { AgentSpecialist } from './agent-specialists.ts';
import { AgentSettings } from './agent-versions.ts';

export const agentTemplates = ['Customer Support', 'Sales Assistant', 'FAQ Bot'] as const;

const settings = {
  name: requiredText('Nama chatbot wajib diisi.', 80),
  persona: optionalText(2000),
  objective: optionalText(2000),
  restriction: optionalText(2000),
  transfer_condition: optionalText(2000),
  welcome_message: optionalText(1000),
  /** What the customer reads at a hand-over. */
  handover_message: optionalText(1000),
  split_answers: z.boolean(),
  answer_with: AgentSettings.shape.answer_with,
};

export const Procedure = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  /** How many passages the agent can quote from it. */
  passages: z.number().int(),
  updated_at: Timestamp,
});
export type Procedure = z.infer<typeof Procedure>;

export const AiAgent = z.object({
  id: Id,
  name: z.string(),
  template: z.enum(agentTemplates),
  enabled: z.boolean(),
  ...AgentSettings.shape,
  /** Customers are answered by this version; null: by none yet. */
  live_version: z.number().int().nullable(),
  /** There was never a version: what is changed is used at once. */
  direct: z.boolean(),
  channel_ids: z.array(Id),
  /** Whom it passes customers on to, the first named first. */
  specialists: z.array(AgentSpecialist),
  /** What its sources are listed by. */
  knowledge_id: Id,
  /** Words that mean the same here, one group a line: "cuci steam, car wash". */
  synonyms: z.array(z.string()),
  procedures: z.array(Procedure),
  /** Of every kind: texts, files, websites, questions and answers. */
  source_count: z.number().int(),
  /** `quote` = no model: answers are quoted from the procedures, no credit is used. */
  engine: z.enum(['quote', 'model']),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type AiAgent = z.infer<typeof AiAgent>;

export const AiAgentSummary = AiAgent.pick({
  id: true,
  name: true,
  template: true,
  enabled: true,
  engine: true,
  source_count: true,
  created_at: true,
  updated_at: true,
}).extend({
  channel_count: z.number().int(),
  /** Names of the agents that pass customers on to it. */
  specialist_of: z.array(z.string()),
});
export type AiAgentSummary = z.infer<typeof AiAgentSummary>;

export const listAgents = endpoint({
  method: 'GET',
  path: '/api/v1/agents',
  access: 'member',
  permission: 'agent.view',
  summary: 'Daftar AI Agent',
  reply: z.object({ items: z.array(AiAgentSummary) }),
});

export const createAgent = endpoint({
  method: 'POST',
  path: '/api/v1/agents',
  access: 'member',
  permission: 'agent.manage',
  audit: 'agent.created',
  summary: 'Buat AI Agent',
  body: z.object({ name: settings.name, template: z.enum(agentTemplates).default('Customer Support') }),
  reply: AiAgent,
  status: 201,
});

export const getAgent = endpoint({
  method: 'GET',
  path: '/api/v1/agents/:id',
  access: 'member',
  permission: 'agent.view',
  summary: 'Satu AI Agent',
  params: IdParams,
  reply: AiAgent,
});

export const updateAgent = endpoint({
  method: 'PATCH',
  path: '/api/v1/agents/:id',
  access: 'member',
  permission: 'agent.manage',
  audit: 'agent.updated',
  summary: 'Ubah AI Agent; kolom yang tidak dikirim tidak berubah',
  params: IdParams,
  body: z
    .object(settings)
    .extend({
      enabled: z.boolean(),
      channel_ids: z.array(Id).max(100),
      synonyms: z.array(optionalText(300)).max(300),
    })
    .partial(),
  reply: AiAgent,
});

export const deleteAgent = endpoint({
  method: 'DELETE',
  path: '/api/v1/agents/:id',
  access: 'member',
  permission: 'agent.manage',
  audit: 'agent.deleted',
  summary: 'Hapus AI Agent; percakapannya masuk antrean',
  params: IdParams,
  reply: Done,
});

const procedureBody = z.object({
  title: requiredText('Judul prosedur wajib diisi', 120),
  /** 200,000 characters are about 60,000 tokens: far past what a shop pastes. */
  text: requiredText('Tempel isi prosedur dahulu', 200_000).refine(
    (text) => blankIn(text) === null,
    'Ganti dulu bagian yang bertanda [isi …]: pelanggan akan membacanya',
  ),
});

export const addProcedure = endpoint({
  method: 'POST',
  path: '/api/v1/agents/:id/procedures',
  access: 'member',
  permission: 'agent.manage',
  audit: 'procedure.added',
  summary: 'Tempel prosedur; langsung dipakai menjawab',
  params: IdParams,
  body: procedureBody,
  reply: Procedure,
  status: 201,
});

const ProcedureParams = z.object({ id: Id, procedure_id: Id });

export const updateProcedure = endpoint({
  method: 'PUT',
  path: '/api/v1/agents/:id/procedures/:procedure_id',
  access: 'member',
  permission: 'agent.manage',
  audit: 'procedure.updated',
  summary: 'Ganti isi prosedur',
  params: ProcedureParams,
  body: procedureBody,
  reply: Procedure,
});

export const deleteProcedure = endpoint({
  method: 'DELETE',
  path: '/api/v1/agents/:id/procedures/:procedure_id',
  access: 'member',
  permission: 'agent.manage',
  audit: 'procedure.deleted',
  summary: 'Hapus prosedur; tidak dikutip lagi',
  params: ProcedureParams,
  reply: Done,
});

/** One step of a run, as the owner reads it. */
export const RunStep = z.object({
  name: z.enum([
    'gate',
    'rules',
    'transfer',
    'approved_answer',
    'knowledge',
    'tool',
    'model',
    'checks',
    'handover',
  ]),
  outcome: z.string(),
  detail: z.record(z.string(), z.string()),
});
export type RunStep = z.infer<typeof RunStep>;

export const tryAgent = endpoint({
  method: 'POST',
  path: '/api/v1/agents/:id/try',
  access: 'member',
  permission: 'agent.try',
  audit: { none: 'it changes nothing' },
  summary: 'Coba bertanya tanpa mengirim apa pun; tiap langkah terlihat',
  params: IdParams,
  body: z.object({
    /** `live`: as customers are answered now. */
    version: z.enum(['draft', 'live']).default('draft'),
    /** Who answered last in this talk: a specialist goes on. */
    agent_id: Id.optional(),
    messages: z
      .array(
        z.object({
          from: z.enum(['customer', 'agent']),
          text: requiredText('Tulis pertanyaan dahulu', 4000),
        }),
      )
      .min(1)
      .max(40),
  }),
  reply: z.object({
    action: z.enum(['answer', 'clarify', 'hand_over', 'silent']),
    text: z.string(),
    choices: z.array(z.string()),
    citations: z.array(Citation),
    steps: z.array(RunStep),
    /** Milliseconds. */
    took_ms: z.number(),
    /** AI credits that this question took. */
    credits: z.number().int(),
    engine: z.enum(['quote', 'model']),
    /** Who answered: a specialist, where it was passed on. */
    by: z.object({ id: Id, name: z.string() }),
  }),
});

export const AiRun = z.object({
  id: Id,
  agent_name: z.string(),
  action: z.enum(['answer', 'clarify', 'hand_over', 'silent']),
  engine: z.enum(['quote', 'model']),
  steps: z.array(RunStep),
  citations: z.array(Citation),
  took_ms: z.number(),
  /** Of the agent's versions; null: it had none. */
  version: z.int().nullable(),
  /** What wrote it; null: none was asked. */
  model: z.string().nullable(),
  credits: z.int(),
  /** What a member thinks of it. */
  verdict: z.enum(['good', 'bad']).nullable(),
  created_at: Timestamp,
});
export type AiRun = z.infer<typeof AiRun>;

/** `id` is the run's, as it stands on the message. */
export const getAiRun = endpoint({
  method: 'GET',
  path: '/api/v1/ai-runs/:id',
  access: 'member',
  permission: 'conversation.view',
  summary: 'Mengapa AI menjawab begini: langkah demi langkah',
  params: IdParams,
  reply: AiRun,
});
