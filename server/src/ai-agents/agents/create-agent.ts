import type { AiAgent, Body, createAgent as endpoint } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { audit, lockPlanLimits } from '../../identity/index.ts';
import { createKnowledgeBase } from '../../knowledge/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { announceAgent } from './agent-row.ts';
import { templateOf } from './templates.ts';

/** Where a plan promises unlimited agents this only keeps a runaway script from filling the list. */
const mostAgents = 200;

/**
 * A new agent, ready to be taught: the template fills in persona, objective and restriction. It serves no channel
 * until it is given one.
 *
 * @throws Refusal AGENT_LIMIT_REACHED past the plan's limit, or 200
 */
export async function createAgent(ctx: Context, input: Body<typeof endpoint>): Promise<AiAgent> {
  requirePermission(ctx, 'agent.manage');
  return transaction(ctx, async (tx) => {
    // Under the workspace's lock: of two who make the last one at once the second sees it.
    const { limits } = await lockPlanLimits(tx);
    const [{ count } = { count: 0 }] = await tx.query<{ count: number }>({
      name: 'count-agents',
      text: 'select count(*)::int from ai_agents where workspace_id = $1',
      values: [tx.workspaceId],
    });
    if (count >= (limits.ai_agents ?? mostAgents)) throw new Refusal('AGENT_LIMIT_REACHED');
    const id = uuidv7();
    const { persona, objective, restriction } = templateOf(input.template);
    await tx.query({
      name: 'insert-agent',
      text: `insert into ai_agents (workspace_id, id, name, template, persona, objective, restriction, knowledge_base_id)
             values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [
        tx.workspaceId,
        id,
        input.name,
        input.template,
        persona,
        objective,
        restriction,
        await createKnowledgeBase(tx),
      ],
    });
    await audit(tx, 'agent.created', { subject: input.name, subjectId: id });
    return announceAgent(tx, id);
  });
}
