import { type Context, transaction } from '../../platform/db/context.ts';
import { carrySource } from './carry-source.ts';

/** A living source says something else: every published agent that knows it follows. */
export async function carryPublished(
  ctx: Context,
  { knowledge_id, source_id, by }: { knowledge_id: string; source_id: string; by: string },
): Promise<void> {
  const agents = await transaction(ctx, (tx) =>
    tx.query<{ id: string }>({
      name: 'published-agents-of-base',
      text: `select id from ai_agents where workspace_id = $1 and knowledge_base_id = $2 and live_version is not null`,
      values: [tx.workspaceId, knowledge_id],
    }),
  );
  for (const { id } of agents) await carrySource(ctx, { agentId: id, sourceId: source_id, by });
}
