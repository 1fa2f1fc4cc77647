import type { KnowledgeIndex } from '../../knowledge/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { findAnswer } from '../quote/find-answer.ts';
import { rankedHits } from '../quote/ranked-hits.ts';
import type { HandOverReason } from '../turn/rules.ts';
import type { Turn } from '../turn/turn.ts';

/** Handed over for these, it is something to be taught. */
const UNKNOWN: readonly HandOverReason[] = [
  'not_known',
  'still_unclear',
  'no_knowledge',
  'checks_failed',
  'model_asked',
];
const LONGEST = 500;

export interface Asked {
  text: string;
  outcome: 'answered' | 'offered' | 'unknown';
  score: number;
  best: string;
}

/** What a turn tells of the agent's knowledge; null: it asked it nothing (a greeting, a wish for a person). */
export function askedIn(turn: Turn, texts: readonly string[], index: KnowledgeIndex): Asked | null {
  const text = texts.join(' ').trim().slice(0, LONGEST);
  const outcome = outcomeOf(turn);
  if (text === '' || outcome === null) return null;
  const found = findAnswer(index, text);
  return {
    text,
    outcome,
    score: turn.citations[0]?.score ?? found.certainty,
    best: turn.citations[0]?.title ?? rankedHits(found)[0]?.passage.title ?? '',
  };
}

function outcomeOf({ action, reason, steps }: Turn): Asked['outcome'] | null {
  if (action === 'hand_over') return reason !== null && UNKNOWN.includes(reason) ? 'unknown' : null;
  if (!steps.some(({ name }) => name === 'knowledge' || name === 'approved_answer')) return null;
  if (action === 'clarify') return 'offered';
  return action === 'answer' ? 'answered' : null;
}

/** A customer's question with what the knowledge made of it, in the commit that carries its answer. */
export function recordAsked(
  tx: Transaction,
  asked: Asked,
  run: { id: string; agent: { id: string }; conversationId: string; answersSeq: number },
): void {
  tx.write({
    name: 'insert-asked',
    text: `insert into ai_asked (workspace_id, id, agent_id, conversation_id, seq, text, outcome, score, best, asked_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      tx.workspaceId,
      run.id,
      run.agent.id,
      run.conversationId,
      run.answersSeq,
      asked.text,
      asked.outcome,
      asked.score,
      asked.best,
      tx.app.clock.now(),
    ],
  });
  if (asked.outcome === 'unknown') groupLater(tx, run.agent.id);
}

/** One after the other, so that two who ask the same at once are one gap. */
export function groupLater(tx: Transaction, agentId: string): void {
  const queue = `${tx.workspaceId}:gaps:${agentId}`;
  tx.enqueue('ai-agents.group-asked', { agent_id: agentId }, { jobKey: queue, queue });
}
