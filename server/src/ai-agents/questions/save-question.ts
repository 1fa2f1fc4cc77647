import {
  type AgentQuestion,
  type addAgentQuestion,
  type Body,
  MOST_QUESTIONS,
  type updateAgentQuestion,
} from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { requireConversation } from '../../conversations/index.ts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { type AgentRow, agentById, announceAgent } from '../agents/agent-row.ts';
import { answerWhereServed } from '../agents/update-agent.ts';
import { draftState } from '../versions/draft-state.ts';
import { lockAgent } from '../versions/lock-agent.ts';
import { writeVersion } from '../versions/publish-agent.ts';
import { presentQuestion, type QuestionRow, questionById } from './question-row.ts';

/**
 * A golden question. With the first one an agent's changes become a draft: what customers are answered by now is kept as
 * version 1, and one that serves nobody yet waits for its first version. So no answer passes by the gate.
 *
 * @throws Refusal NOT_FOUND, also of a chat that its writer does not see; TOO_MANY_QUESTIONS past 200
 */
export function addQuestion(
  ctx: Context,
  agentId: string,
  input: Body<typeof addAgentQuestion>,
): Promise<AgentQuestion> {
  requirePermission(ctx, 'agent.manage');
  return transaction(ctx, async (tx) => {
    if (input.conversation_id !== null) await requireConversation(tx, input.conversation_id);
    await lockAgent(tx, agentId);
    const agent = await agentById(tx, agentId);
    const [{ count } = { count: 0 }] = await tx.query<{ count: number }>({
      name: 'count-questions',
      text: 'select count(*)::int from ai_questions where workspace_id = $1 and agent_id = $2',
      values: [tx.workspaceId, agentId],
    });
    if (count >= MOST_QUESTIONS) throw new Refusal('TOO_MANY_QUESTIONS');
    if (agent.direct) await beginDraft(tx, agent);
    const id = uuidv7();
    await tx.query({
      name: 'insert-question',
      text: `insert into ai_questions (workspace_id, id, agent_id, topic, question, expected, answer, required, forbidden,
               conversation_id, created_by, created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      values: [
        tx.workspaceId,
        id,
        agentId,
        input.topic,
        input.question,
        input.expected,
        input.answer,
        JSON.stringify(input.required),
        JSON.stringify(input.forbidden),
        input.conversation_id,
        tx.actor.type === 'member' ? tx.actor.name : 'Sapa',
        tx.app.clock.now(),
      ],
    });
    const row = found(await questionById(tx, agentId, id));
    await audit(tx, 'agent-question.added', { subject: subjectOf(agent, row), subjectId: id });
    return presentQuestion(row);
  });
}

/** Customers go on being answered as they are, and what is changed from now on waits for its publication. */
async function beginDraft(tx: Transaction, agent: AgentRow): Promise<void> {
  if (agent.enabled && agent.channel_ids.length > 0) {
    await writeVersion(tx, agent, await draftState(tx, agent), { note: '', passed: 0, questions: 0 });
    return;
  }
  await tx.query({
    name: 'agent-waits-for-version',
    text: 'update ai_agents set direct = false where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, agent.id],
  });
  await answerWhereServed(tx, agent.channel_ids);
  await announceAgent(tx, agent.id);
}

/** What was asked with the old words no longer counts. @throws Refusal NOT_FOUND */
export function updateQuestion(
  ctx: Context,
  agentId: string,
  id: string,
  change: Body<typeof updateAgentQuestion>,
): Promise<AgentQuestion> {
  requirePermission(ctx, 'agent.manage');
  return transaction(ctx, async (tx) => {
    await lockAgent(tx, agentId);
    const agent = await agentById(tx, agentId);
    const before = found(await questionById(tx, agentId, id));
    const next = { ...before, ...change };
    await tx.query({
      name: 'update-question',
      text: `update ai_questions set topic = $3, question = $4, expected = $5, answer = $6, required = $7, forbidden = $8,
               revision = revision + 1
             where workspace_id = $1 and id = $2`,
      values: [
        tx.workspaceId,
        id,
        next.topic,
        next.question,
        next.expected,
        next.answer,
        JSON.stringify(next.required),
        JSON.stringify(next.forbidden),
      ],
    });
    const after = found(await questionById(tx, agentId, id));
    await audit(tx, 'agent-question.updated', {
      subject: subjectOf(agent, after),
      subjectId: id,
      before: auditedOf(before),
      after: auditedOf(after),
    });
    return presentQuestion(after);
  });
}

/** @throws Refusal NOT_FOUND */
export async function deleteQuestion(ctx: Context, agentId: string, id: string): Promise<void> {
  requirePermission(ctx, 'agent.manage');
  await transaction(ctx, async (tx) => {
    await lockAgent(tx, agentId);
    const agent = await agentById(tx, agentId);
    const question = found(await questionById(tx, agentId, id));
    await tx.query({
      name: 'delete-question',
      text: 'delete from ai_questions where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, id],
    });
    await audit(tx, 'agent-question.deleted', {
      subject: subjectOf(agent, question),
      subjectId: id,
      before: auditedOf(question),
    });
  });
}

/** The words of one taken from a chat are a customer's: the log keeps none of them. */
const subjectOf = ({ name }: AgentRow, { conversation_id, question }: QuestionRow): string =>
  `${name}: ${conversation_id === null ? question.slice(0, 80) : 'soal dari percakapan'}`;

const auditedOf = ({ topic, expected, required, forbidden, revision }: QuestionRow) => ({
  topic,
  expected,
  required,
  forbidden,
  revision,
});
