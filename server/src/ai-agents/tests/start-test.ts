import type { AgentTestRun } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { startBatch } from '../../batches/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { agentById } from '../agents/agent-row.ts';
import { keptSettings } from '../versions/agent-state.ts';
import { draftState } from '../versions/draft-state.ts';
import { fingerprint } from '../versions/fingerprint.ts';
import { lockAgent } from '../versions/lock-agent.ts';
import { testRun } from './queries.ts';
import type { TestParams } from './test-kind.ts';
import { verdictOnDraft } from './verdict.ts';

/** Older runs of an agent tell nothing that is still asked. */
const keptRuns = 20;

/**
 * Asks the draft, as it is at this moment, all its golden questions: a long job, which may be left. One of the same draft
 * that is under way is given back.
 *
 * @throws Refusal NOT_FOUND, NO_QUESTIONS, TOO_MANY_BATCHES
 */
export function startTest(ctx: Context, agentId: string): Promise<AgentTestRun> {
  requirePermission(ctx, 'agent.manage');
  return transaction(ctx, async (tx) => {
    await lockAgent(tx, agentId);
    const agent = await agentById(tx, agentId);
    const state = await draftState(tx, agent);
    const now = fingerprint(state);
    const verdict = await verdictOnDraft(tx, agentId, now);
    if (verdict.questions === 0) throw new Refusal('NO_QUESTIONS');
    if (verdict.running && verdict.runId !== null) return testRun(tx, agentId, verdict.runId, now);
    const id = uuidv7();
    const params: TestParams = { agentId, runId: id };
    const batch = await startBatch(tx, {
      kind: 'agents.test',
      title: `Uji soal ${agent.name}`,
      params,
      total: verdict.questions,
    });
    await tx.query({
      name: 'insert-test-run',
      text: `insert into ai_test_runs (workspace_id, id, agent_id, batch_id, fingerprint, settings, synonyms, knowledge,
               created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [
        tx.workspaceId,
        id,
        agentId,
        batch.id,
        now,
        JSON.stringify(keptSettings(state)),
        JSON.stringify(state.synonyms),
        JSON.stringify(state.knowledge),
        tx.app.clock.now(),
      ],
    });
    await tx.query({
      name: 'forget-old-test-runs',
      text: `delete from ai_test_runs where workspace_id = $1 and agent_id = $2 and id not in (
               select id from ai_test_runs where workspace_id = $1 and agent_id = $2
               order by created_at desc, id desc limit ${keptRuns})`,
      values: [tx.workspaceId, agentId],
    });
    return testRun(tx, agentId, id, now);
  });
}

/** @throws Refusal NOT_FOUND */
export function readTest(ctx: Context, agentId: string, runId: string): Promise<AgentTestRun> {
  requirePermission(ctx, 'agent.view');
  return transaction(ctx, async (tx) => {
    const state = await draftState(tx, await agentById(tx, agentId));
    return testRun(tx, agentId, runId, fingerprint(state));
  });
}
