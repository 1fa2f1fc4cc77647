import { z } from 'zod';
import { Citation } from '../conversations/messages.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, optionalText, requiredText, Timestamp } from '../fields.ts';

/** Of one agent: past that a run takes too long to be waited for. */
export const MOST_QUESTIONS = 200;

export const expectedKinds = ['answer', 'hand_over', 'decline'] as const;

const facts = z
  .array(requiredText('Tulis faktanya, atau hapus barisnya', 300))
  .max(12, 'Paling banyak 12 fakta');

const questionBody = z.object({
  question: requiredText('Tulis pertanyaan pelanggan dahulu', 2000),
  topic: optionalText(40),
  /** `decline`: it says kindly that this is not its business, quotes nothing and calls nobody. */
  expected: z.enum(expectedKinds),
  answer: optionalText(2000),
  /** A figure is compared by what it says ("150rb" = "Rp150.000"), other words letter by letter. */
  required: facts,
  forbidden: facts,
});

export const AgentQuestion = z.object({
  id: Id,
  question: z.string(),
  topic: z.string(),
  expected: z.enum(expectedKinds),
  answer: z.string(),
  required: z.array(z.string()),
  forbidden: z.array(z.string()),
  /** The chat it was taken from. */
  conversation_id: Id.nullable(),
  revision: z.number().int(),
  created_by: z.string(),
  created_at: Timestamp,
});
export type AgentQuestion = z.infer<typeof AgentQuestion>;

export const listAgentQuestions = endpoint({
  method: 'GET',
  path: '/api/v1/agents/:id/questions',
  access: 'member',
  permission: 'agent.view',
  summary: 'Soal uji agen, paling banyak 200',
  params: IdParams,
  reply: z.object({ items: z.array(AgentQuestion) }),
});

export const addAgentQuestion = endpoint({
  method: 'POST',
  path: '/api/v1/agents/:id/questions',
  access: 'member',
  permission: 'agent.manage',
  audit: 'agent-question.added',
  summary: 'Tambah soal uji; sejak soal pertama setiap perubahan menjadi draf',
  params: IdParams,
  body: questionBody.extend({
    topic: questionBody.shape.topic.default(''),
    expected: questionBody.shape.expected.default('answer'),
    answer: questionBody.shape.answer.default(''),
    required: facts.default([]),
    forbidden: facts.default([]),
    /** The chat whose words they are: erased with its customer, and no part of the audit log. */
    conversation_id: Id.nullable().default(null),
  }),
  reply: AgentQuestion,
  status: 201,
});

const QuestionParams = z.object({ id: Id, question_id: Id });

export const updateAgentQuestion = endpoint({
  method: 'PATCH',
  path: '/api/v1/agents/:id/questions/:question_id',
  access: 'member',
  permission: 'agent.manage',
  audit: 'agent-question.updated',
  summary: 'Ubah soal uji; hasil ujinya yang lama tidak berlaku lagi',
  params: QuestionParams,
  body: questionBody.partial(),
  reply: AgentQuestion,
});

export const deleteAgentQuestion = endpoint({
  method: 'DELETE',
  path: '/api/v1/agents/:id/questions/:question_id',
  access: 'member',
  permission: 'agent.manage',
  audit: 'agent-question.deleted',
  summary: 'Hapus soal uji',
  params: QuestionParams,
  reply: Done,
});

/** From a chat: the customer's words as the question, the answer that followed as what is expected. */
export const takeQuestionFromChat = endpoint({
  method: 'POST',
  path: '/api/v1/messages/:id/agent-question',
  access: 'member',
  permission: 'agent.manage',
  audit: 'agent-question.added',
  summary: 'Jadikan pesan pelanggan, atau jawaban AI dengan pertanyaannya, soal uji',
  params: IdParams,
  /** Whose question it becomes; absent: of the agent that gave the answer, else of that which answers in the channel. */
  body: z.object({ agent_id: Id.optional() }),
  reply: AgentQuestion.extend({ agent_id: Id, agent_name: z.string() }),
  status: 201,
});

/** Why an answer is not as it has to be; `start` and `end` where in it. */
export const TestProblem = z.object({
  why: z.enum([
    'handed_over',
    'answered',
    'asked_back',
    'silent',
    'fact_missing',
    'fact_forbidden',
    'fact_differs',
  ]),
  /** The fact that is missing, forbidden or said otherwise. */
  fact: z.string(),
  start: z.number().int().nullable(),
  end: z.number().int().nullable(),
});
export type TestProblem = z.infer<typeof TestProblem>;

export const TestedAnswer = z.object({
  action: z.enum(['answer', 'clarify', 'hand_over', 'silent']),
  text: z.string(),
  /** In an owner's words. */
  reason: z.string().nullable(),
  citations: z.array(Citation),
  /** Milliseconds. */
  took_ms: z.number(),
});
export type TestedAnswer = z.infer<typeof TestedAnswer>;

export const AgentTestRun = z.object({
  id: Id,
  /** The long job that does it, for as long as it is kept. */
  batch_id: Id,
  /** `stopped`: it was cancelled or could not go on (`error`); what was not asked counts as not tested. */
  status: z.enum(['running', 'done', 'stopped']),
  error: z.string().nullable(),
  /** Questions in all. */
  total: z.number().int(),
  /** The draft is no longer what was asked. */
  stale: z.boolean(),
  results: z.array(
    z.object({
      question_id: Id,
      /** The question was changed since. */
      stale: z.boolean(),
      passed: z.boolean(),
      got: TestedAnswer,
      problems: z.array(TestProblem),
      /** The key of the draft's change without which it is right. */
      cause: z.string().nullable(),
    }),
  ),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
});
export type AgentTestRun = z.infer<typeof AgentTestRun>;

export const startAgentTest = endpoint({
  method: 'POST',
  path: '/api/v1/agents/:id/test-runs',
  access: 'member',
  permission: 'agent.manage',
  audit: { none: 'it changes nothing that customers see' },
  summary: 'Uji draf dengan semua soal; boleh ditinggal',
  params: IdParams,
  reply: AgentTestRun,
  status: 201,
});

export const getAgentTest = endpoint({
  method: 'GET',
  path: '/api/v1/agents/:id/test-runs/:run_id',
  access: 'member',
  permission: 'agent.view',
  summary: 'Hasil uji per soal',
  params: z.object({ id: Id, run_id: Id }),
  reply: AgentTestRun,
});
