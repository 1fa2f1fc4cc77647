import type { CarriedSource, listCarriedSources as endpoint, Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { agentById } from '../agents/agent-row.ts';

interface Row extends Omit<CarriedSource, 'at'> {
  at: Date;
}

/**
 * The newest fifty times, and all that is held still: what was deleted or is told by now holds nothing.
 *
 * @throws Refusal FORBIDDEN, NOT_FOUND
 */
export function listCarried(ctx: Context, agentId: string): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'agent.view');
  return transaction(ctx, async (tx) => {
    await agentById(tx, agentId);
    const rows = await tx.query<Row>({
      name: 'carried-sources',
      text: `select c.id, c.source_id, c.title, c.version, c.by_name as by, coalesce(q.question, '') as held_by, c.created_at as at
             from ai_carried_sources c
             join ai_agents a on a.workspace_id = c.workspace_id and a.id = c.agent_id
             left join ai_questions q on q.workspace_id = c.workspace_id and q.id = c.held_by
             where c.workspace_id = $1 and c.agent_id = $2 and (c.held_by is null or (q.id is not null
               and c.version = a.live_version and exists (
                 select from knowledge_sources s where s.workspace_id = c.workspace_id and s.id = c.source_id)))
             order by c.held_by is null, c.created_at desc, c.id desc limit 50`,
      values: [tx.workspaceId, agentId],
    });
    return { items: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
  });
}
