import { agentOfChannel, answer } from '../ai-agents/index.ts';
import { startAi } from '../conversations/index.ts';
import { actingAs, type Context, type Transaction, transaction } from '../platform/context.ts';
import { type Situation, whoAnswers } from './rules.ts';

/**
 * A customer's burst of messages has ended, or a member handed back: whoever's turn it is answers. People need no
 * push from here, the inbox has shown them the message already.
 */
export async function respond(ctx: Context, conversationId: string): Promise<void> {
  const { agent, situation } = await transaction(ctx, async (tx) => {
    const row = await situationOf(tx, conversationId);
    const serving = row && (await agentOfChannel(tx, row.channelId));
    return { agent: serving, situation: row && { ...row, hasAgent: serving !== undefined } };
  });
  if (!agent || !situation || whoAnswers(situation) !== 'ai') return;
  const done = await answer(ctx, { conversationId, agent });
  // Handed back with nothing left to answer: the agent owns the conversation and waits for the next word.
  if (done === null) {
    const as = actingAs(ctx, { type: 'ai', agentId: agent.id, name: agent.name });
    await startAi(as, { conversationId, agentId: agent.id, agentName: agent.name });
  }
}

type Row = Omit<Situation, 'hasAgent'> & { [column: string]: unknown; channelId: string };

async function situationOf(tx: Transaction, id: string): Promise<Row | undefined> {
  const rows = await tx.query<Row>({
    name: 'routing-situation',
    text: `select status, handler, ai_allowed as "aiAllowed", channel_id as "channelId" from conversations
           where workspace_id = $1 and id = $2`,
    values: [tx.workspaceId, id],
  });
  return rows[0];
}
