import type { AgentRelease } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';

export interface Verdict {
  gate: Exclude<AgentRelease['gate'], 'no_changes'>;
  questions: number;
  passed: number;
  failed: number;
  /** The newest, of whatever draft. */
  runId: string | null;
  /** It asks this very draft. */
  running: boolean;
}

/**
 * What the golden questions say of a draft: only answers of this very draft count, and only those to the question as it
 * stands now.
 */
export async function verdictOnDraft(
  tx: Transaction,
  agentId: string,
  fingerprint: string,
): Promise<Verdict> {
  const [row] = await tx.query<{
    questions: number;
    passed: number;
    failed: number;
    run_id: string | null;
    running: boolean;
  }>({
    name: 'verdict-on-draft',
    text: `with newest as (
             select id, fingerprint, finished_at, batch_id from ai_test_runs
             where workspace_id = $1 and agent_id = $2 order by created_at desc, id desc limit 1
           ), judged as (
             select q.id, r.passed from ai_questions q
             left join newest n on n.fingerprint = $3
             left join ai_test_results r on r.workspace_id = $1 and r.run_id = n.id and r.question_id = q.id
               and r.revision = q.revision
             where q.workspace_id = $1 and q.agent_id = $2
           )
           select count(*)::int as questions, count(*) filter (where passed)::int as passed,
             count(*) filter (where not passed)::int as failed, (select id from newest) as run_id,
             coalesce((select b.status in ('queued', 'running') from newest n
               join batches b on b.workspace_id = $1 and b.id = n.batch_id
               where n.fingerprint = $3 and n.finished_at is null), false) as running
           from judged`,
    values: [tx.workspaceId, agentId, fingerprint],
  });
  const { questions = 0, passed = 0, failed = 0, run_id: runId = null, running = false } = row ?? {};
  return { gate: gateOf({ questions, passed, failed, running }), questions, passed, failed, runId, running };
}

/** No version goes live while a golden answer is wrong, or was not asked for. */
export function gateOf(of: {
  questions: number;
  passed: number;
  failed: number;
  running: boolean;
}): Verdict['gate'] {
  if (of.failed > 0) return 'red';
  if (of.running) return 'testing';
  return of.passed < of.questions ? 'not_tested' : 'open';
}
