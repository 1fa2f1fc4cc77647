import { releaseAi } from '../../conversations/index.ts';
import { audit } from '../../identity/index.ts';
import { deleteKnowledgeBase } from '../../knowledge/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { agentById } from './agent-row.ts';
import { answerWhereServed } from './update-agent.ts';

/**
 * Deletes the agent and all it was taught; its conversations wait in the queue. What it said, and why, stays.
 *
 * @throws Refusal NOT_FOUND
 */
export async function deleteAgent(ctx: Context, id: string): Promise<void> {
  requirePermission(ctx, 'agent.manage');
  await transaction(ctx, async (tx) => {
    const agent = await agentById(tx, id);
    await tx.query({
      name: 'delete-agent',
      text: 'delete from ai_agents where workspace_id = $1 and id = $2',
      values: [tx.workspaceId, id],
    });
    await deleteKnowledgeBase(tx, agent.knowledge_base_id);
    await answerWhereServed(tx, agent.channel_ids);
    await audit(tx, 'agent.deleted', { subject: agent.name, subjectId: id });
    await releaseAi(tx, id);
  });
}
