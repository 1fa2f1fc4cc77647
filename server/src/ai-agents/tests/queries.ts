import type { AgentTestRun, TestedAnswer, TestProblem } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';

interface RunRow {
  id: string;
  batch_id: string;
  fingerprint: string;
  batch_status: string | null;
  error: string | null;
  total: number;
  created_at: Date;
  finished_at: Date | null;
}

interface ResultRow {
  question_id: string;
  stale: boolean;
  passed: boolean;
  got: TestedAnswer;
  problems: TestProblem[];
  cause: string | null;
}

/** @param draft what the draft's fingerprint is now @throws Refusal NOT_FOUND */
export async function testRun(
  tx: Transaction,
  agentId: string,
  runId: string,
  draft: string,
): Promise<AgentTestRun> {
  const [run] = await tx.query<RunRow>({
    name: 'test-run',
    text: `select r.id, r.batch_id, r.fingerprint, r.created_at, r.finished_at, b.status as batch_status, b.error,
             (select count(*)::int from ai_questions q where q.workspace_id = $1 and q.agent_id = $2) as total
           from ai_test_runs r left join batches b on b.workspace_id = r.workspace_id and b.id = r.batch_id
           where r.workspace_id = $1 and r.agent_id = $2 and r.id = $3`,
    values: [tx.workspaceId, agentId, runId],
  });
  const { id, batch_id, fingerprint, batch_status: status, error, total, ...at } = found(run);
  const results = await tx.query<ResultRow>({
    name: 'results-of-test-run',
    text: `select r.question_id, r.revision <> q.revision as stale, r.passed, r.got, r.problems, r.cause
           from ai_test_results r join ai_questions q on q.workspace_id = r.workspace_id and q.id = r.question_id
           where r.workspace_id = $1 and r.run_id = $2 order by r.question_id`,
    values: [tx.workspaceId, runId],
  });
  const running = at.finished_at === null && (status === 'queued' || status === 'running');
  return {
    id,
    batch_id,
    status: at.finished_at !== null ? 'done' : running ? 'running' : 'stopped',
    error,
    total,
    stale: fingerprint !== draft,
    results,
    created_at: at.created_at.toISOString(),
    finished_at: at.finished_at?.toISOString() ?? null,
  };
}
