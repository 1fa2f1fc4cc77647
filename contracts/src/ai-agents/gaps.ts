import { z } from 'zod';
import { channelKinds } from '../channels/channels.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, pageOf, pageQuery, requiredText, Timestamp } from '../fields.ts';
import { QuestionAndAnswer } from './knowledge.ts';

export const gapStatuses = ['open', 'taught', 'ignored'] as const;

/** What a member answered later where the agent knew nothing. */
export const GapDraft = z.object({
  text: z.string(),
  member_name: z.string(),
  contact_name: z.string(),
  conversation_id: Id,
  sent_at: Timestamp,
  /** Figures and names in it that no source of the agent states: whoever approves vouches for them. */
  doubtful: z.array(z.string()),
});
export type GapDraft = z.infer<typeof GapDraft>;

/** How an approved answer reaches customers. */
export const answerUses = [
  /** They are given it from now on. */
  'now',
  /** It would turn a golden answer wrong: it waits in the draft. */
  'held',
  /** The agent has never gone live. */
  'draft',
] as const;
const InUse = z.object({
  used: z.enum(answerUses),
  /** The golden question that would be answered wrongly; empty unless it is held. */
  held_by: z.string(),
});

/** What was approved for a gap. */
export const TaughtAnswer = InUse.extend({
  question: z.string(),
  /** As its source says now; null: it was taken out of it. */
  answer: z.string().nullable(),
  source_id: Id,
});
export type TaughtAnswer = z.infer<typeof TaughtAnswer>;

/** Something that customers asked and the agent could not answer, however it was put. */
export const Gap = z.object({
  id: Id,
  status: z.enum(gapStatuses),
  /** As it was put most briefly. */
  question: z.string(),
  /** How often, and by how many. */
  asked: z.number().int(),
  customers: z.number().int(),
  last_asked_at: Timestamp,
  /** The newest five ways in which it was put. */
  examples: z.array(z.object({ text: z.string(), conversation_id: Id })),
  /** On which kinds of channels. */
  channels: z.array(z.enum(channelKinds)),
  draft: GapDraft.nullable(),
  taught: TaughtAnswer.nullable(),
});
export type Gap = z.infer<typeof Gap>;

export const listGaps = endpoint({
  method: 'GET',
  path: '/api/v1/agents/:id/gaps',
  access: 'member',
  permission: 'agent.manage',
  summary: 'Yang belum bisa dijawab agen, pertanyaan serupa jadi satu',
  params: IdParams,
  query: z.object({
    ...pageQuery(20, 50),
    status: z.enum(gapStatuses, 'Pilih yang ditampilkan').default('open'),
    sort: z.enum(['most', 'latest'], 'Pilih urutannya').default('most'),
  }),
  reply: pageOf(Gap).extend({
    /** Of each status. */
    counts: z.object({ open: z.number().int(), taught: z.number().int(), ignored: z.number().int() }),
    /** Conversations in which something was asked that is open. */
    conversations: z.number().int(),
  }),
});

const GapParams = z.object({ id: Id, gap_id: Id });

export const teachGap = endpoint({
  method: 'POST',
  path: '/api/v1/agents/:id/gaps/:gap_id/teach',
  access: 'member',
  permission: 'agent.manage',
  audit: 'gap.taught',
  summary: 'Ajarkan jawaban; pelanggan berikutnya menerimanya, kecuali ada soal uji yang jadi salah',
  params: GapParams,
  body: QuestionAndAnswer,
  reply: InUse.extend({ source_id: Id }),
});

export const untaughtGap = endpoint({
  method: 'POST',
  path: '/api/v1/agents/:id/gaps/:gap_id/untaught',
  access: 'member',
  permission: 'agent.manage',
  audit: 'gap.untaught',
  summary: 'Tarik jawaban yang diajarkan; pertanyaannya terbuka lagi',
  params: GapParams,
  reply: z.object({ status: z.enum(gapStatuses) }),
});

export const setGapIgnored = endpoint({
  method: 'POST',
  path: '/api/v1/agents/:id/gaps/:gap_id/ignored',
  access: 'member',
  permission: 'agent.manage',
  audit: ['gap.ignored', 'gap.reopened'],
  summary: 'Abaikan pertanyaan, atau buka lagi',
  params: GapParams,
  body: z.object({ ignored: z.boolean('Pilih diabaikan atau tidak') }),
  reply: z.object({ status: z.enum(gapStatuses) }),
});

/** A question of a customer and how well the knowledge met it. */
export const AskedQuestion = z.object({
  id: Id,
  text: z.string(),
  outcome: z.enum(['answered', 'offered', 'unknown']),
  /** How sure the search was of its best passage, 0…1. */
  score: z.number(),
  /** The best passage's heading; empty: none was found. */
  best: z.string(),
  /** What the agent said to it; empty: nothing. */
  said: z.string(),
  /** Nothing was asked before it in its conversation: it is understood alone. */
  first: z.boolean(),
  conversation_id: Id,
  asked_at: Timestamp,
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

export const listAsked = endpoint({
  method: 'GET',
  path: '/api/v1/agents/:id/asked',
  access: 'member',
  permission: 'agent.manage',
  summary: 'Pertanyaan pelanggan terbaru dengan skornya',
  params: IdParams,
  query: z.object(pageQuery(20, 50)),
  reply: pageOf(AskedQuestion),
});

export const SearchedWord = z.object({
  /** As it was typed. */
  text: z.string(),
  /** What it was read as. */
  read_as: z.string(),
  /** The spelling was mended against the agent's own words. */
  mended: z.boolean(),
});

export const FoundPassage = z.object({
  source_id: Id,
  /** Which document; empty: a product of the shop. */
  source: z.string(),
  place: z.string(),
  url: z.string(),
  position: z.number().int().nullable(),
  title: z.string(),
  text: z.string(),
  /** What orders them: how well its best sentence answers. Of the whole: words (BM25), letters (cosine), how much of the question it speaks of. */
  score: z.number(),
  words: z.number(),
  letters: z.number(),
  /** How near it is in meaning, 0…1; null: no embeddings service is configured, or it did not answer. */
  meaning: z.number().nullable(),
  coverage: z.number(),
  /** How it meets each word of the question, in their order. */
  matches: z.array(z.enum(['exact', 'synonym', 'partly', 'related', 'missing'])),
});
export type FoundPassage = z.infer<typeof FoundPassage>;

/** Costs no credit: no model is asked. */
export const testSearch = endpoint({
  method: 'POST',
  path: '/api/v1/agents/:id/search',
  access: 'member',
  permission: 'agent.try',
  audit: { none: 'it changes nothing' },
  summary: 'Uji pencarian: bagian yang ditemukan untuk satu pertanyaan, dengan skornya',
  params: IdParams,
  body: z.object({ question: requiredText('Tulis pertanyaan dahulu', 2000) }),
  reply: z.object({
    words: z.array(SearchedWord),
    hits: z.array(FoundPassage),
    /** How sure it is that the first one answers, 0…1, and from where on it is quoted without asking back. */
    certainty: z.number(),
    answers_from: z.number(),
    asks_from: z.number(),
    action: z.enum(['answer', 'clarify', 'hand_over', 'silent']),
    /** What would be said without a model; empty: nothing. */
    text: z.string(),
    passages: z.number().int(),
    /** Milliseconds. */
    took_ms: z.number(),
  }),
});

/** One time that a living source's new content was judged against an agent's golden questions. */
export const CarriedSource = z.object({
  id: Id,
  source_id: Id,
  title: z.string(),
  /** The version that took it, or would have. */
  version: z.number().int(),
  by: z.string(),
  at: Timestamp,
  /** The golden question that it would turn wrong; empty: customers are told it. */
  held_by: z.string(),
});
export type CarriedSource = z.infer<typeof CarriedSource>;

export const listCarriedSources = endpoint({
  method: 'GET',
  path: '/api/v1/agents/:id/carried-sources',
  access: 'member',
  permission: 'agent.view',
  summary: 'Isi baru situs dan jawaban yang langsung dipakai versi terbit, atau ditahan soal uji',
  params: IdParams,
  reply: z.object({ items: z.array(CarriedSource) }),
});

/** Days back that are counted. */
export const SOURCE_USE_DAYS = 30;

export const listSourceUses = endpoint({
  method: 'GET',
  path: '/api/v1/agents/:id/source-uses',
  access: 'member',
  permission: 'agent.view',
  summary: `Berapa kali tiap sumber dikutip untuk pelanggan dalam ${SOURCE_USE_DAYS} hari`,
  params: IdParams,
  /** Those that were never quoted are left out. */
  reply: z.object({ items: z.array(z.object({ source_id: Id, times: z.number().int() })) }),
});
