import type { Channel, ChannelAgent, ChannelRouting } from '@sapa/contracts';
import { channelById, setChannelTeam } from '../../channels/index.ts';
import { audit, teamById } from '../../identity/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { agentById, allAgents } from '../agents/agent-row.ts';
import { updateAgent } from '../agents/update-agent.ts';
import { listChannelAgents } from './channel-agents.ts';

/**
 * Who answers in a channel: an AI agent or none, then a team or everybody, and how one of them is found. An agent that
 * answered here until now does so no longer; what waits follows the team.
 *
 * @throws Refusal NOT_FOUND, VALIDATION_FAILED for an agent or a team that is not there
 */
export function setChannelRouting(
  ctx: Context,
  id: string,
  { agent_id: agentId, ...routing }: ChannelRouting,
): Promise<Channel> {
  requirePermission(ctx, 'channel.manage');
  return transaction(ctx, async (tx) => {
    const before = await channelById(tx, id);
    const agent = (await listChannelAgents(tx)).find(({ channel_id }) => channel_id === id);
    const after = await setChannelTeam(tx, id, routing);
    await passTo(tx, id, agent, agentId);
    const agentNow = agentId === null ? null : (await agentById(tx, agentId)).name;
    await audit(tx, 'channel.routing_set', {
      subject: before.name,
      subjectId: id,
      before: await audited(tx, before, agent?.name ?? null),
      after: await audited(tx, after, agentNow),
    });
    return after;
  });
}

async function passTo(
  tx: Transaction,
  channelId: string,
  from: ChannelAgent | undefined,
  toId: string | null,
): Promise<void> {
  const agents = await allAgents(tx);
  if (toId !== null && !agents.some(({ id }) => id === toId)) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: { agent_id: 'AI Agent tidak ditemukan. Mungkin sudah dihapus; muat ulang daftarnya.' },
    });
  }
  if ((from?.agent_id ?? null) === toId) return;
  for (const { id, channel_ids: served } of agents) {
    if (id === from?.agent_id)
      await updateAgent(tx, id, { channel_ids: served.filter((each) => each !== channelId) });
  }
  for (const { id, channel_ids: served } of agents) {
    if (id === toId) await updateAgent(tx, id, { channel_ids: [...served, channelId] });
  }
}

/** As the log shows it: agent and team by their names. */
const audited = async (tx: Transaction, channel: Channel, agent: string | null) => ({
  agent,
  team: channel.team_id === null ? null : (await teamById(tx, channel.team_id)).name,
  assignment: channel.assignment,
  previous_handler_first: channel.previous_handler_first,
  member_capacity: channel.member_capacity,
  begins_anew_hours: channel.begins_anew_hours,
  tells_place: channel.tells_place,
  place_text: channel.place_text,
});
