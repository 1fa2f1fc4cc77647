import type { Procedure } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { deleteSource, type SourceRow, saveSource, sourceById } from '../../knowledge/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { type AgentRow, agentById, announceAgent, presentProcedure } from './agent-row.ts';

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
    const { procedureId: sourceId, title, text } = input;
    const baseId = agent.knowledge_base_id;
    const before = sourceId === undefined ? undefined : await sourceById(tx, baseId, sourceId);
    const source = await saveSource(tx, { baseId, title, text, ...(sourceId !== undefined && { sourceId }) });
    await audit(tx, before === undefined ? 'procedure.added' : 'procedure.updated', {
      subject: nameOf(agent, source),
      subjectId: source.id,
      ...(before !== undefined && { before: { title: before.title, text: before.text } }),
      after: { title, text },
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
    const source = await sourceById(tx, agent.knowledge_base_id, input.procedureId);
    await deleteSource(tx, agent.knowledge_base_id, input.procedureId);
    await audit(tx, 'procedure.deleted', {
      subject: nameOf(agent, found(source)),
      subjectId: input.procedureId,
    });
    await announceAgent(tx, agent.id);
  });
}

const nameOf = ({ name }: AgentRow, { title }: SourceRow) => `${name}: ${title}`;
