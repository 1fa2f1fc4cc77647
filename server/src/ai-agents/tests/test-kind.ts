import type { TestedAnswer, TestProblem } from '@sapa/contracts';
import { batchKind } from '../../batches/index.ts';
import { frozenPassages, indexedKnowledge } from '../../knowledge/index.ts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import {
  type AgentRow,
  agentById,
  type Colleague,
  colleaguesOf,
  specialistsOf,
} from '../agents/agent-row.ts';
import { modelFor } from '../model/ask-model.ts';
import { type QuestionRow, questionsOf } from '../questions/question-row.ts';
import { nameOfBusiness } from '../runs/name-of-business.ts';
import { handOverReasons } from '../turn/rules.ts';
import type { Turn } from '../turn/turn.ts';
import { type AgentState, type KeptState, stateOf } from '../versions/agent-state.ts';
import { versionOf } from '../versions/queries.ts';
import { asked, askState } from './ask-state.ts';
import { findCause, type Sides, type Tested } from './find-cause.ts';
import { judge } from './judge.ts';

export interface TestParams {
  agentId: string;
  runId: string;
}

interface Judged {
  questionId: string;
  revision: number;
  got: TestedAnswer;
  problems: TestProblem[];
  cause: string | null;
}

/** A model takes seconds for each: between two steps a cancel takes hold. */
const atOnce = { model: 2, quote: 10 };

/** A draft as it was when the run began, asked its golden questions one after another. */
export const testKind = batchKind<TestParams, string, Judged[]>({
  kind: 'agents.test',
  async prepare(ctx, { params, cursor }) {
    const seen = await readAll(ctx, params, cursor);
    if (!seen) return [];
    const { questions, trial, sides } = seen;
    const judged: Judged[] = [];
    for (const question of questions) judged.push(await judgeOne(ctx, params, question, trial, sides));
    return judged;
  },
  async step(tx, { params }, judged) {
    const last = judged.at(-1);
    if (last) await writeResults(tx, params, judged);
    const more = last !== undefined && (await nextAfter(tx, params, last.questionId));
    if (!more) await finish(tx, params);
    return { done: judged.length, counts: countsOf(judged), next: more ? last.questionId : null };
  },
});

const countsOf = (judged: readonly Judged[]): Record<string, number> => ({
  passed: judged.filter(({ problems }) => problems.length === 0).length,
  red: judged.filter(({ problems }) => problems.length > 0).length,
});

interface Seen {
  questions: QuestionRow[];
  trial: Tested & { colleagues: Colleague[] };
  sides: Sides | null;
}

/** Undefined: the agent is gone, or there is nothing left to ask. */
async function readAll(ctx: Context, params: TestParams, cursor: string | null): Promise<Seen | undefined> {
  const read = await transaction(ctx, async (tx) => {
    const state = await stateOfRun(tx, params);
    if (!state) return undefined;
    const draft = await agentById(tx, params.agentId);
    const agent: AgentRow = {
      ...draft,
      ...state.settings,
      synonyms: state.synonyms,
      frozen: state.knowledge,
      specialists: specialistsOf(state.specialists, draft.specialists),
    };
    const live =
      draft.live_version === null ? undefined : await versionOf(tx, params.agentId, draft.live_version);
    const all = (await questionsOf(tx, params.agentId)).sort((a, b) => (a.id < b.id ? -1 : 1));
    return {
      agent,
      state,
      live: live && stateOf(live),
      left: all.filter(({ id }) => cursor === null || id > cursor),
    };
  });
  if (!read) return undefined;
  const { agent, state, live, left } = read;
  const questions = left.slice(0, modelFor(ctx.app.config, agent) ? atOnce.model : atOnce.quote);
  const index = await indexedKnowledge(
    ctx,
    agent,
    questions.map(({ question }) => question),
  );
  const [businessName, colleagues] = await readTogether(ctx, nameOfBusiness(ctx), colleaguesOf(ctx, agent));
  const sides = live && {
    live,
    draft: state,
    livePassages: (await readTogether(ctx, frozenPassages(ctx, live.knowledge)))[0],
  };
  return {
    questions,
    trial: { agent, businessName, index, colleagues },
    sides: sides ?? null,
  };
}

async function stateOfRun(tx: Transaction, { runId }: TestParams): Promise<AgentState | undefined> {
  const [run] = await tx.query<KeptState>({
    name: 'state-of-test-run',
    text: 'select settings, synonyms, knowledge from ai_test_runs where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, runId],
  });
  return run && stateOf(run);
}

async function judgeOne(
  ctx: Context,
  { runId }: TestParams,
  question: QuestionRow,
  trial: Seen['trial'],
  sides: Sides | null,
): Promise<Judged> {
  const begun = performance.now();
  const { agent, colleagues, businessName } = trial;
  const { turn } = await askState(ctx, {
    agent,
    colleagues,
    businessName,
    load: async (member) => ({
      index: member.id === agent.id ? trial.index : await indexedKnowledge(ctx, member),
      messages: [asked(question.question)],
    }),
    name: `test:${runId}:${question.id}`,
    onlyModel: true,
  });
  const tookMs = Math.round((performance.now() - begun) * 10) / 10;
  const problems = judge(question, turn);
  const cause =
    problems.length > 0 && sides ? await findCause(question, trial, sides, ctx.app.clock.now()) : undefined;
  return {
    questionId: question.id,
    revision: question.revision,
    got: gotOf(turn, tookMs),
    problems,
    cause: cause ?? null,
  };
}

const gotOf = (turn: Turn, tookMs: number): TestedAnswer => ({
  action: turn.action,
  text: turn.text,
  reason: turn.reason && handOverReasons[turn.reason],
  citations: turn.citations,
  took_ms: tookMs,
});

/** Questions that were deleted meanwhile leave nothing. */
async function writeResults(
  tx: Transaction,
  { runId }: TestParams,
  judged: readonly Judged[],
): Promise<void> {
  await tx.query({
    name: 'insert-test-results',
    text: `insert into ai_test_results (workspace_id, run_id, question_id, revision, passed, got, problems, cause)
           select $1, $2, r.question_id, r.revision, jsonb_array_length(r.problems) = 0, r.got, r.problems, r.cause
           from jsonb_to_recordset($3::jsonb) as r (question_id uuid, revision int, got jsonb, problems jsonb, cause text)
           join ai_questions q on q.workspace_id = $1 and q.id = r.question_id
           join ai_test_runs run on run.workspace_id = $1 and run.id = $2
           on conflict (workspace_id, run_id, question_id) do update set revision = excluded.revision,
             passed = excluded.passed, got = excluded.got, problems = excluded.problems, cause = excluded.cause`,
    values: [
      tx.workspaceId,
      runId,
      JSON.stringify(judged.map(({ questionId, ...rest }) => ({ question_id: questionId, ...rest }))),
    ],
  });
}

async function nextAfter(tx: Transaction, { agentId }: TestParams, questionId: string): Promise<boolean> {
  const rows = await tx.query<{ id: string }>({
    name: 'question-after',
    text: `select id from ai_questions where workspace_id = $1 and agent_id = $2 and id > $3 limit 1`,
    values: [tx.workspaceId, agentId, questionId],
  });
  return rows.length > 0;
}

async function finish(tx: Transaction, { runId }: TestParams): Promise<void> {
  await tx.query({
    name: 'finish-test-run',
    text: 'update ai_test_runs set finished_at = $3 where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, runId, tx.app.clock.now()],
  });
}
