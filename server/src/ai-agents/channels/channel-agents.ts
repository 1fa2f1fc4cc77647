import type { ChannelAgent } from '@sapa/contracts';
import { type Context, requirePermission } from '../../platform/db/context.ts';
import { readTogether } from '../../platform/db/read-together.ts';

export async function listChannelAgents(ctx: Context): Promise<ChannelAgent[]> {
  requirePermission(ctx, 'channel.view');
  const [agents] = await readTogether(ctx, {
    name: 'channel-agents',
    text: `select served.channel_id, served.agent_id, a.name, a.enabled from ai_agent_channels served
           join ai_agents a on a.workspace_id = served.workspace_id and a.id = served.agent_id
           where served.workspace_id = $1 order by served.channel_id`,
    values: [ctx.workspaceId],
    answer: (rows: ChannelAgent[]) => rows,
  });
  return agents;
}
