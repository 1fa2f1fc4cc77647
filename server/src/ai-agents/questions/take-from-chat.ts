import type { AgentQuestion } from '@sapa/contracts';
import { requireSeen } from '../../conversations/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { agentOfConversation, oneAgent } from '../agents/agent-row.ts';
import { readFacts } from '../facts/read-facts.ts';
import { addQuestion } from './save-question.ts';

/** Longest words of an answer that are kept beside a question. */
const longestAnswer = 2_000;
const mostFacts = 6;

/**
 * A customer's message as a golden question of the agent of its channel. What was answered to it, by the team first and
 * else by the agent, is what is expected; the figures of that answer are required. An agent's answer is taken with the
 * question that it answers, as that agent's, and is itself what is expected unless a member found it wrong.
 *
 * @throws Refusal NOT_FOUND for a message that is neither, NO_AGENT_IN_CHANNEL, TOO_MANY_QUESTIONS
 */
export async function takeFromChat(
  ctx: Context,
  messageId: string,
  agentId?: string,
): Promise<AgentQuestion & { agent_id: string; agent_name: string }> {
  requirePermission(ctx, 'agent.manage');
  return transaction(ctx, async (tx) => {
    const asking = await askingMessage(tx, messageId);
    const { conversation_id: conversationId } = asking;
    await requireSeen(tx, conversationId);
    const whose = agentId ?? asking.agent_id;
    const [agent] = await readTogether(
      tx,
      whose === null ? agentOfConversation(tx, conversationId) : oneAgent(tx, whose),
    );
    if (!agent) throw new Refusal('NO_AGENT_IN_CHANNEL');
    const { asked, reply } = await exchangeAround(tx, asking);
    const handedOver = reply?.handed_over ?? false;
    const answer = handedOver ? '' : (reply?.text ?? '').slice(0, longestAnswer);
    const question = await addQuestion(tx, agent.id, {
      question: asked.slice(0, longestAnswer),
      topic: '',
      expected: handedOver ? 'hand_over' : 'answer',
      answer,
      required: figuresOf(answer),
      forbidden: [],
      conversation_id: conversationId,
    });
    return { ...question, agent_id: agent.id, agent_name: agent.name };
  });
}

interface Asking {
  conversation_id: string;
  seq: number;
  text: string;
  /** Whose answer was pressed; null: the question was, or it is no more. */
  agent_id: string | null;
  /** Of the answer, where it is what is expected. */
  run_id: string | null;
}

/** The customer's text itself, or the newest that an agent's answer had read. */
async function askingMessage(tx: Transaction, messageId: string): Promise<Asking> {
  const [row] = await tx.query<Asking>({
    name: 'message-of-question',
    text: `select asking.conversation_id, asking.seq, asking.text, a.id as agent_id,
             case when r.verdict is distinct from 'bad' then r.id end as run_id
           from messages pressed
           left join ai_runs r on r.workspace_id = $1 and r.id = pressed.ai_run_id and pressed.direction = 'out'
           left join ai_agents a on a.workspace_id = $1 and a.id = r.agent_id
           join messages asking on asking.workspace_id = $1 and asking.conversation_id = pressed.conversation_id
             and asking.seq <= coalesce(r.answers_seq, pressed.seq) and asking.direction = 'in'
             and asking.deleted_at is null and asking.text <> ''
           where pressed.workspace_id = $1 and pressed.id = $2 and pressed.deleted_at is null
             and (r.id is not null or asking.id = pressed.id)
           order by asking.seq desc limit 1`,
    values: [tx.workspaceId, messageId],
  });
  return found(row);
}

/**
 * What was asked in one go, in as many bubbles as it came, and what was said to it. What the team said is right until
 * somebody says otherwise; the agent's own words, without its welcome, where they were pressed or nobody else spoke.
 */
async function exchangeAround(
  tx: Transaction,
  { conversation_id: conversationId, seq, text, run_id }: Asking,
): Promise<{ asked: string; reply: { text: string; handed_over: boolean } | undefined }> {
  const [row] = await tx.query<{ asked: string | null; text: string | null; handed_over: boolean | null }>({
    name: 'exchange-around-message',
    text: `with told as (
             select m.seq, m.text, m.sender_type, m.ai_run_id, coalesce(r.action = 'hand_over', false) as handed_over
             from messages m left join ai_runs r on r.workspace_id = m.workspace_id and r.id = m.ai_run_id
             where m.workspace_id = $1 and m.conversation_id = $2 and m.direction = 'out' and m.deleted_at is null
               and m.text <> '' and coalesce(m.client_id, '') not like 'ai-hello:%'
           ), reply as (
             select * from told where seq > $3
               and seq < coalesce((select min(later.seq) from messages later where later.workspace_id = $1
                 and later.conversation_id = $2 and later.direction = 'in' and later.seq > $3 + 8), 2147483647)
             order by (ai_run_id = $4) desc nulls last, (sender_type = 'member') desc, seq limit 1
           )
           select (select string_agg(m.text, E'\\n' order by m.seq) from messages m
               where m.workspace_id = $1 and m.conversation_id = $2 and m.direction = 'in' and m.deleted_at is null
                 and m.text <> '' and m.seq > coalesce((select max(o.seq) from told o where o.seq < $3), 0)
                 and m.seq < (select min(o.seq) from told o where o.seq > $3)) as asked,
             (select coalesce((select string_agg(o.text, E'\\n\\n' order by o.seq) from told o where o.ai_run_id = reply.ai_run_id),
               reply.text) from reply) as text,
             (select handed_over from reply) as handed_over`,
    values: [tx.workspaceId, conversationId, seq, run_id],
  });
  return {
    asked: row?.asked ?? text,
    reply: row?.text == null ? undefined : { text: row.text, handed_over: row.handed_over ?? false },
  };
}

/** Figures that somebody relies on: of "20x20" no half is one. */
const figuresOf = (answer: string): string[] =>
  [
    ...new Set(
      readFacts(answer)
        .filter(({ implied }) => !implied)
        .map(({ text }) => text.trim())
        .filter((text) => text !== '' && !/^\d{1,2}x?$/i.test(text)),
    ),
  ].slice(0, mostFacts);
