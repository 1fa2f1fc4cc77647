import type { Procedure } from '@sapa/contracts';
import { deleteSource, saveSource } from '../knowledge/index.ts';
import { type Context, requirePermission, transaction } from '../platform/context.ts';
import { agentById, announceAgent, presentProcedure } from './agent-row.ts';

/**
 * Teaches the agent a pasted text, new or in place of an old one; used for the next answer.
 *
 * @throws Refusal NOT_FOUND, KNOWLEDGE_TOO_LARGE
 */
export async function saveProcedure(
  ctx: Context,
  input: { agentId: string; procedureId?: string; title: string; text: string },
): Promise<Procedure> {
  requirePermission(ctx, 'agent.manage');
  return transaction(ctx, async (tx) => {
    const agent = await agentById(tx, input.agentId);
    const source = await saveSource(tx, {
      baseId: agent.knowledge_base_id,
      title: input.title,
      text: input.text,
      ...(input.procedureId !== undefined && { sourceId: input.procedureId }),
    });
    await announceAgent(tx, agent.id);
    return presentProcedure(source);
  });
}

/** The agent forgets it: never quoted from this commit on. @throws Refusal NOT_FOUND */
export async function deleteProcedure(
  ctx: Context,
  input: { agentId: string; procedureId: string },
): Promise<void> {
  requirePermission(ctx, 'agent.manage');
  await transaction(ctx, async (tx) => {
    const agent = await agentById(tx, input.agentId);
    await deleteSource(tx, agent.knowledge_base_id, input.procedureId);
    await announceAgent(tx, agent.id);
  });
}
