import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, optionalText, Timestamp } from '../fields.ts';

/** How an agent behaves: with its synonyms and its knowledge all that a version holds. */
export const AgentSettings = z.object({
  persona: z.string(),
  objective: z.string(),
  restriction: z.string(),
  transfer_condition: z.string(),
  welcome_message: z.string(),
  handover_message: z.string(),
  /** A long answer goes out as two or three messages. */
  split_answers: z.boolean(),
  /** `quote`: no model is asked, also where one is configured, and no credit is used. */
  answer_with: z.enum(['model', 'quote']),
});
export type AgentSettings = z.infer<typeof AgentSettings>;

/** A piece of a text that stayed, went or came. */
export const DiffPart = z.object({ mark: z.enum(['same', 'removed', 'added']), text: z.string() });
export type DiffPart = z.infer<typeof DiffPart>;

/** One thing in which a draft differs from a version, or a version from the one before it. */
export const AgentChange = z.object({
  /** The setting's name, `synonyms`, or `source:` and its id. */
  key: z.string(),
  kind: z.enum(['setting', 'synonyms', 'source']),
  /** Of a source: its title. */
  name: z.string(),
  what: z.enum(['added', 'removed', 'changed']),
  /** What changed, with some words around it. */
  parts: z.array(DiffPart),
  /** More changed in it than `parts` shows. */
  cut: z.boolean(),
});
export type AgentChange = z.infer<typeof AgentChange>;

export const AgentVersion = z.object({
  id: Id,
  number: z.number().int(),
  /** Customers are answered by it. */
  live: z.boolean(),
  note: z.string(),
  sources: z.number().int(),
  /** Golden answers that were right when it went live, of so many. */
  passed: z.number().int(),
  questions: z.number().int(),
  published_by: z.string(),
  published_at: Timestamp,
});
export type AgentVersion = z.infer<typeof AgentVersion>;

export const versionGates = [
  'open',
  /** The draft says what the live version says. */
  'no_changes',
  /** There are golden questions, and this draft was not asked all of them as they stand. */
  'not_tested',
  'testing',
  /** An answer is not as it has to be. */
  'red',
] as const;

/** What stands between a draft and the customers. */
export const AgentRelease = z.object({
  /** What the draft becomes once it is published. */
  next_number: z.number().int(),
  live: AgentVersion.nullable(),
  /** There was never a version: what is changed is used at once. */
  direct: z.boolean(),
  changes: z.array(AgentChange),
  gate: z.enum(versionGates),
  questions: z.number().int(),
  passed: z.number().int(),
  failed: z.number().int(),
  /** The newest run over this agent's golden questions, of this draft or an older one. */
  run_id: Id.nullable(),
});
export type AgentRelease = z.infer<typeof AgentRelease>;

export const getAgentRelease = endpoint({
  method: 'GET',
  path: '/api/v1/agents/:id/release',
  access: 'member',
  permission: 'agent.view',
  summary: 'Yang berubah di draf sejak versi yang menjawab, dan apakah ia boleh terbit',
  params: IdParams,
  reply: AgentRelease,
});

/** How many versions are listed; older ones are asked for `before` the last. */
export const VERSIONS_LISTED = 50;

export const listAgentVersions = endpoint({
  method: 'GET',
  path: '/api/v1/agents/:id/versions',
  access: 'member',
  permission: 'agent.view',
  summary: 'Versi agen, yang terbaru lebih dahulu',
  params: IdParams,
  query: z.object({
    before: z.coerce.number('Nomor versi belum benar').int().min(1).max(1_000_000).optional(),
  }),
  reply: z.object({ items: z.array(AgentVersion), next: z.number().int().nullable() }),
});

const VersionParams = z.object({ id: Id, version_id: Id });

export const getAgentVersion = endpoint({
  method: 'GET',
  path: '/api/v1/agents/:id/versions/:version_id',
  access: 'member',
  permission: 'agent.view',
  summary: 'Satu versi, dan bedanya dengan versi sebelumnya',
  params: VersionParams,
  reply: AgentVersion.extend({ settings: AgentSettings, changes: z.array(AgentChange) }),
});

export const publishAgent = endpoint({
  method: 'POST',
  path: '/api/v1/agents/:id/versions',
  access: 'member',
  permission: 'agent.manage',
  audit: 'agent.published',
  summary: 'Terbitkan draf; ditolak selama ada soal uji yang gagal atau belum diuji',
  params: IdParams,
  body: z.object({ note: optionalText(200).default('') }),
  reply: AgentVersion,
  status: 201,
});

export const restoreAgentVersion = endpoint({
  method: 'POST',
  path: '/api/v1/agents/:id/versions/:version_id/restore',
  access: 'member',
  permission: 'agent.manage',
  audit: 'agent.restored',
  summary: 'Pelanggan dijawab versi ini lagi; draf tidak berubah',
  params: VersionParams,
  reply: AgentVersion,
});
