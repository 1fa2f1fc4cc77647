import { agentOfConversation, answer } from '../ai-agents/index.ts';
import { startAi } from '../conversations/index.ts';
import { isSuspended } from '../identity/index.ts';
import { actingAs, type Context } from '../platform/context.ts';
import { type Read, readTogether } from '../platform/read-together.ts';
import { type Situation, whoAnswers } from './rules.ts';

/**
 * A customer's burst of messages has ended, or a member handed back: whoever's turn it is answers. People need no
 * push from here, the inbox has shown them the message already.
 */
export async function respond(ctx: Context, conversationId: string): Promise<void> {
  const [agent, row, suspended] = await readTogether(
    ctx,
    agentOfConversation(ctx, conversationId),
    situationOf(ctx, conversationId),
    isSuspended(ctx),
  );
  if (suspended || !agent || !row || whoAnswers({ ...row, hasAgent: true }) !== 'ai') return;
  const done = await answer(ctx, { conversationId, agent });
  // Handed back with nothing left to answer: the agent owns the conversation and waits for the next word.
  if (done === null) {
    const as = actingAs(ctx, { type: 'ai', agentId: agent.id, name: agent.name });
    await startAi(as, { conversationId, agentId: agent.id, agentName: agent.name });
  }
}

type Row = Omit<Situation, 'hasAgent'>;

const situationOf = ({ workspaceId }: Context, conversationId: string): Read<Row | undefined> => ({
  name: 'routing-situation',
  text: `select status, handler, ai_allowed as "aiAllowed" from conversations
         where workspace_id = $1 and id = $2`,
  values: [workspaceId, conversationId],
  answer: ([row]: Row[]) => row,
});
