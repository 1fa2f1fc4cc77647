import { type listSourceUses as endpoint, type Reply, SOURCE_USE_DAYS } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { agentById } from '../agents/agent-row.ts';

const DAY_MS = 86_400_000;

/** How often customers were told something of each source; an answer that quotes it twice counts once. @throws Refusal FORBIDDEN, NOT_FOUND */
export function sourceUses(ctx: Context, agentId: string): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'agent.view');
  return transaction(ctx, async (tx) => {
    await agentById(tx, agentId);
    const items = await tx.query<{ source_id: string; times: number }>({
      name: 'source-uses',
      text: `select s.id as source_id, count(distinct r.id)::int as times from ai_runs r
             cross join lateral jsonb_array_elements(r.citations) c
             join knowledge_sources s on s.workspace_id = $1 and s.id::text = c ->> 'source_id'
             where r.workspace_id = $1 and r.agent_id = $2 and r.created_at >= $3 and r.action = 'answer'
             group by s.id`,
      values: [tx.workspaceId, agentId, new Date(tx.app.clock.now().getTime() - SOURCE_USE_DAYS * DAY_MS)],
    });
    return { items };
  });
}
