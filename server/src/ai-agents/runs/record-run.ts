import type { Transaction } from '../../platform/db/context.ts';
import type { Turn } from '../turn/turn.ts';

export interface RunToRecord {
  id: string;
  conversationId: string;
  agent: { id: string; name: string; live_version: number | null };
  answersSeq: number;
  tookMs: number;
  turn: Turn;
}

/** The turn, its steps and what its model calls cost, in the commit that carries its effects. */
export function recordRun(tx: Transaction, { id, turn, agent, ...run }: RunToRecord): void {
  const steps = turn.steps.map((step, position) => ({ position, ...step }));
  const usage = turn.usage.map(({ model, inputTokens, outputTokens }, step) => ({
    step,
    model,
    input_tokens: inputTokens,
    output_tokens: outputTokens,
  }));
  tx.write({
    name: 'insert-ai-run',
    text: `with run as (
        insert into ai_runs (workspace_id, id, conversation_id, agent_id, agent_name, answers_seq, action, engine,
          citations, took_ms, created_at, reason, version)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $13, $14)
      )
      insert into ai_run_steps (workspace_id, run_id, position, name, outcome, detail)
      select $1, $2, s.position, s.name, s.outcome, s.detail
      from json_to_recordset($12) as s (position smallint, name text, outcome text, detail jsonb)`,
    values: [
      tx.workspaceId,
      id,
      run.conversationId,
      agent.id,
      agent.name,
      run.answersSeq,
      turn.action,
      turn.engine,
      JSON.stringify(turn.citations),
      run.tookMs,
      tx.app.clock.now(),
      JSON.stringify(steps),
      turn.reason,
      agent.live_version,
    ],
  });
  if (usage.length === 0) return;
  tx.write({
    name: 'insert-ai-usage',
    text: `insert into ai_usage (workspace_id, run_id, step, model, input_tokens, output_tokens)
           select $1, $2, u.step, u.model, u.input_tokens, u.output_tokens
           from json_to_recordset($3) as u (step smallint, model text, input_tokens int, output_tokens int)
           on conflict do nothing`,
    values: [tx.workspaceId, id, JSON.stringify(usage)],
  });
}
