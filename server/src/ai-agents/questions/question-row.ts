import type { AgentQuestion } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';

export interface QuestionRow {
  id: string;
  question: string;
  topic: string;
  expected: AgentQuestion['expected'];
  answer: string;
  required: string[];
  forbidden: string[];
  conversation_id: string | null;
  revision: number;
  created_by: string;
  created_at: Date;
}

const SELECT = `select id, question, topic, expected, answer, required, forbidden, conversation_id, revision, created_by,
    created_at from ai_questions`;

/** In the order they were made in; an agent has 200 at most. */
export const questionsOf = (tx: Transaction, agentId: string): Promise<QuestionRow[]> =>
  tx.query<QuestionRow>({
    name: 'questions-of-agent',
    text: `${SELECT} where workspace_id = $1 and agent_id = $2 order by topic, created_at, id`,
    values: [tx.workspaceId, agentId],
  });

export async function questionById(
  tx: Transaction,
  agentId: string,
  id: string,
): Promise<QuestionRow | undefined> {
  const [row] = await tx.query<QuestionRow>({
    name: 'question-of-agent',
    text: `${SELECT} where workspace_id = $1 and agent_id = $2 and id = $3`,
    values: [tx.workspaceId, agentId, id],
  });
  return row;
}

export const presentQuestion = (row: QuestionRow): AgentQuestion => ({
  id: row.id,
  question: row.question,
  topic: row.topic,
  expected: row.expected,
  answer: row.answer,
  required: row.required,
  forbidden: row.forbidden,
  conversation_id: row.conversation_id,
  revision: row.revision,
  created_by: row.created_by,
  created_at: row.created_at.toISOString(),
});
