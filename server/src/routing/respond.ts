import { agentOfConversation, answer } from '../ai-agents/index.ts';
import { startAi } from '../conversations/index.ts';
import { actingAs, type Context, type Transaction, transaction } from '../platform/context.ts';
import { type Situation, whoAnswers } from './rules.ts';

/**
 * A customer's burst of messages has ended, or a member handed back: whoever's turn it is answers. People need no
 * push from here, the inbox has shown them the message already.
 */
export async function respond(ctx: Context, conversationId: string): Promise<void> {
  const [agent, row] = await transaction(ctx, (tx) =>
    Promise.all([agentOfConversation(tx, conversationId), situationOf(tx, conversationId)]),
  );
  if (!agent || !row || whoAnswers({ ...row, hasAgent: true }) !== 'ai') return;
  const done = await answer(ctx, { conversationId, agent });
  // Handed back with nothing left to answer: the agent owns the conversation and waits for the next word.
  if (done === null) {
    const as = actingAs(ctx, { type: 'ai', agentId: agent.id, name: agent.name });
    await startAi(as, { conversationId, agentId: agent.id, agentName: agent.name });
  }
}

type Row = Omit<Situation, 'hasAgent'> & { [column: string]: unknown };

async function situationOf(tx: Transaction, id: string): Promise<Row | undefined> {
  const rows = await tx.query<Row>({
    name: 'routing-situation',
    text: `select status, handler, ai_allowed as "aiAllowed" from conversations
           where workspace_id = $1 and id = $2`,
    values: [tx.workspaceId, id],
  });
  return rows[0];
}
